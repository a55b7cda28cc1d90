import type { Db } from '../../db/session.ts';
import { endHolds } from '../../features/memberships/end-holds.ts';

const makeDue = {
  name: 'make-holds-due',
  text: `update memberships set on_hold = true, hold_until = date '2026-01-08'
    where record_id in (select record_id from memberships order by record_id desc limit 3)`,
};

/** Ends the holds of three memberships, among all of them. */
export async function visitHolds(db: Db, watched: Db): Promise<void> {
  await db.query(makeDue);
  await endHolds(watched, new Date());
}
