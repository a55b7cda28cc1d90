import { surveys } from '@soltura/contract/surveys/surveys';
import { implement } from '../../http/implement.ts';
import { Refusal } from '../../http/refusal.ts';
import { findSurvey, recordContact, recordContactAgain } from './surveys.queries.ts';

export const surveysRoutes = implement(surveys, {
  async ofStudent({ params }, { db, user }) {
    requireOwn(params.id, user);
    return findSurvey(db, user.recordId);
  },

  async create({ body }, { db, user, now }) {
    requireOwn(body.studentId, user);
    await recordContact(db, user.recordId, now, body.hasTakenSurvey);
    return 1 as const;
  },

  async update({ body }, { db, user, now }) {
    requireOwn(body.studentId, user);
    if (!(await recordContactAgain(db, user.recordId, body.recordId, now, body.hasTakenSurvey)))
      throw new Refusal('survey-not-found');
    return 1 as const;
  },
});

/** Refuses everybody but the student of the survey (api.md 7.5). */
function requireOwn(studentId: number, user: { recordId: number }): void {
  if (studentId !== user.recordId) throw new Refusal('forbidden');
}
