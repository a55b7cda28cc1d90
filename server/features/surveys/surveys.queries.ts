import type { Survey } from '@soltura/contract/surveys/surveys';
import { instantSql } from '../../db/instant-sql.ts';
import type { Db } from '../../db/session.ts';

const surveyOfStudent = {
  name: 'read-survey',
  text: `select record_id as "recordId", related_student as "studentId", related_student as "relatedStudent",
      ${instantSql('last_contact_date')} as "lastContactDate", has_taken_survey as "hasTakenSurvey"
    from surveys where related_student = $1`,
};

export async function findSurvey(db: Db, studentId: number): Promise<Survey | null> {
  const [survey] = await db.query<Survey>(surveyOfStudent, [studentId]);
  return survey ?? null;
}

const recordContactStatement = {
  name: 'record-contact',
  text: `insert into surveys (related_student, last_contact_date, has_taken_survey) values ($1, $2, $3)
    on conflict (related_student) do update
    set last_contact_date = excluded.last_contact_date, has_taken_survey = excluded.has_taken_survey`,
};

export async function recordContact(
  db: Db,
  studentId: number,
  now: Date,
  hasTakenSurvey: boolean,
): Promise<void> {
  await db.query(recordContactStatement, [studentId, now, hasTakenSurvey]);
}

const recordContactAgainStatement = {
  name: 'record-contact-again',
  text: `update surveys set last_contact_date = $3, has_taken_survey = $4
    where record_id = $2 and related_student = $1 returning record_id`,
};

/** Stores in a survey record that the student was asked. Returns false for an unknown record. */
export async function recordContactAgain(
  db: Db,
  studentId: number,
  surveyId: number,
  now: Date,
  hasTakenSurvey: boolean,
): Promise<boolean> {
  const updated = await db.query(recordContactAgainStatement, [studentId, surveyId, now, hasTakenSurvey]);
  return updated.length > 0;
}
