import { and, eq, isNull } from 'drizzle-orm';
import { bundleCredits, coachingStudents } from '../../db/tables.ts';
import type { RecordStore } from '../record-changes/change-record.ts';

/** Bundle credits, and whose they are, which stays. */
export interface CreditRow {
  relatedStudent: number;
  totalCredits: number;
  usedCredits: number;
  /** An instant as text: ISO 8601 in UTC with milliseconds. */
  expiration: string;
}

const fields = {
  relatedStudent: bundleCredits.relatedStudent,
  totalCredits: bundleCredits.totalCredits,
  usedCredits: bundleCredits.usedCredits,
  expiration: bundleCredits.expiration,
};

export const creditStore: RecordStore<CreditRow> = {
  kind: 'bundle-credits',

  async lock(db, id) {
    const [stored] = await db.orm
      .select({ ...fields, version: bundleCredits.version })
      .from(bundleCredits)
      .innerJoin(coachingStudents, eq(coachingStudents.recordId, bundleCredits.relatedStudent))
      .where(and(eq(bundleCredits.recordId, id), isNull(coachingStudents.archivedAt)))
      .for('no key update', { of: bundleCredits });
    if (!stored) return undefined;
    const { version, expiration, ...row } = stored;
    return { row: { ...row, expiration: expiration.toISOString() }, version };
  },

  async insert(db, row, now) {
    const [made] = await db.orm
      .insert(bundleCredits)
      .values({ ...row, expiration: new Date(row.expiration), dateCreated: now })
      .returning({ recordId: bundleCredits.recordId });
    if (!made) throw new Error('The bundle credits were not stored.');
    return made.recordId;
  },

  update: (db, id, { expiration, ...changes }) =>
    db.orm
      .update(bundleCredits)
      .set({ ...changes, ...(expiration !== undefined && { expiration: new Date(expiration) }) })
      .where(eq(bundleCredits.recordId, id)),

  remove: (db, id) => db.orm.delete(bundleCredits).where(eq(bundleCredits.recordId, id)),

  toBody: ({ totalCredits, usedCredits, expiration }) => ({ totalCredits, usedCredits, expiration }),
};
