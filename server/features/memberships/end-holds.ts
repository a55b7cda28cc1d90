import { toDay } from '@soltura/domain/dates';
import { writeChanges } from '../../changes/change-set.ts';
import { PRODUCT_AUTHOR } from '../../changes/product-author.ts';
import { lockRecords } from '../../changes/record-source.ts';
import { storeRecords } from '../../changes/store-records.ts';
import type { Db, Statement } from '../../db/session.ts';
import { type MembershipRow, membershipSource, OF_PRESENT_STUDENT } from './membership-type.ts';

/** The holds that end in one run; the next run, a minute later, takes the others. */
const MAX_AT_ONCE = 500;

// A membership that another server is ending is locked, and left to it.
const takeDue: Statement = {
  name: 'take-due-hold',
  text: `select t.record_id as id from memberships t
    where t.hold_until <= $1::date and t.on_hold and ${OF_PRESENT_STUDENT}
    order by t.hold_until, t.record_id limit 1 for no key update of t skip locked`,
};

/**
 * Ends the holds whose day has come (UTC), each as a change of its own by the product, so that each can be taken back
 * alone. Returns the number of ended holds.
 */
export async function endHolds(db: Db, now: Date): Promise<number> {
  for (let ended = 0; ended < MAX_AT_ONCE; ended += 1) {
    if (!(await endHold(db, now))) return ended;
  }
  return MAX_AT_ONCE;
}

function endHold(db: Db, now: Date): Promise<boolean> {
  const writing = {
    db,
    now,
    user: null,
    address: '',
    signedAs: PRODUCT_AUTHOR,
    tokenId: undefined,
    joins: undefined,
    windowId: undefined,
    setChangeSet: () => undefined,
    setRecordVersion: () => undefined,
  };
  return writeChanges(writing, async (changes) => {
    const [due] = await changes.db.query<{ id: number }>(takeDue, [toDay(now)]);
    if (!due) return false;
    const stored = (await lockRecords<MembershipRow>(changes.db, membershipSource, [due.id])).get(due.id);
    if (!stored) return false;
    const next = { ...stored.values, onHold: false, holdUntil: null };
    await storeRecords(changes, membershipSource, { changed: [{ stored, next }] });
    return true;
  });
}
