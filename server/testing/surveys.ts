import { eq } from 'drizzle-orm';
import type { Db } from '../db/session.ts';
import { surveys } from '../db/tables.ts';

/** Makes or changes the survey record of a student and returns its id. */
export async function makeSurvey(
  db: Db,
  relatedStudent: number,
  given: Partial<typeof surveys.$inferInsert> = {},
): Promise<number> {
  const values = { lastContactDate: new Date(), ...given, relatedStudent };
  const [survey] = await db.orm
    .insert(surveys)
    .values(values)
    .onConflictDoUpdate({ target: surveys.relatedStudent, set: values })
    .returning({ recordId: surveys.recordId });
  if (!survey) throw new Error('The survey record was not made.');
  return survey.recordId;
}

/** A student's survey record as the database has it. */
export async function readSurvey(db: Db, studentId: number) {
  const [survey] = await db.orm.select().from(surveys).where(eq(surveys.relatedStudent, studentId));
  return survey;
}
