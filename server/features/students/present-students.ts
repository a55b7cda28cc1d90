import type { Db, Statement } from '../../db/session.ts';

const presentStudents: Statement = {
  name: 'lock-present-students',
  // Locked, so that a student who leaves at this moment gets nothing new afterwards.
  text: `select record_id as id from coaching_students where record_id = any($1::integer[]) and archived_at is null
    order by record_id for share`,
};

/** Returns those of the coaching students who have not left, and locks them until the transaction ends. */
export async function findPresentStudents(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db.query<{ id: number }>(presentStudents, [ids]);
  return new Set(rows.map(({ id }) => id));
}
