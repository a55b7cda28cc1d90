import type { Db } from '../db/session.ts';
import { insertRecord, readRow, updateRows } from './rows.ts';

interface SurveyRow {
  recordId: number;
  relatedStudent: number;
  lastContactDate: Date;
  hasTakenSurvey: boolean;
}

/** Makes or changes the survey record of a student and returns its id. */
export async function makeSurvey(
  db: Db,
  relatedStudent: number,
  given: Partial<SurveyRow> = {},
): Promise<number> {
  const values = { lastContactDate: new Date(), ...given, relatedStudent };
  const former = await readSurvey(db, relatedStudent);
  if (!former) return insertRecord(db, 'surveys', values);
  await updateRows(db, 'surveys', { relatedStudent }, values);
  return former.recordId;
}

/** A student's survey record as the database has it. */
export function readSurvey(db: Db, studentId: number) {
  return readRow<SurveyRow>(db, 'surveys', { relatedStudent: studentId });
}
