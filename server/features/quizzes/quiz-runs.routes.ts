import type { InputOf } from '@soltura/contract/endpoint';
import { quizRuns } from '@soltura/contract/quizzes/quiz-runs';
import { parseDay } from '@soltura/domain/dates';
import { reviewTime } from '@soltura/domain/reviews/interval';
import { learnerDay } from '@soltura/domain/reviews/learner-day';
import { type Call, implement } from '../../http/implement.ts';
import { Refusal } from '../../http/refusal.ts';
import { isUser } from '../flashcards/flashcards.queries.ts';
import { addRun, listFinished } from './quiz-runs.queries.ts';

export const quizRunsRoutes = implement(quizRuns, {
  async mine(_, { db, user }) {
    return listFinished(db, user.recordId);
  },

  async ofStudent({ params }, { db }) {
    if (!(await isUser(db, params.studentId))) throw new Refusal('student-not-found');
    return listFinished(db, params.studentId);
  },

  async addMine({ body }, call) {
    return add(body, call.user.recordId, call);
  },

  async addForStudent({ params, body }, call) {
    if (!(await isUser(call.db, params.studentId))) throw new Refusal('student-not-found');
    return add(body, params.studentId, call);
  },
});

type NewRun = InputOf<typeof quizRuns.addMine>['body'];

async function add(run: NewRun, studentId: number, { db, now, idempotencyKey, announce }: Call<unknown>) {
  const finishedAt = reviewTime(new Date(run.finishedAt), now);
  const day = learnerDay(finishedAt, parseDay(run.day) ?? null);
  const { quizId, cards } = run;
  if (!(await addRun(db, { studentId, quizId, finishedAt, day, cards, key: idempotencyKey })))
    throw new Refusal('quiz-not-found');
  announce('quiz-runs', [studentId]);
  return quizId;
}
