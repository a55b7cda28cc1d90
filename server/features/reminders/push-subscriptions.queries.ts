import { MAX_DEVICES } from '@soltura/domain/reminders/reminder';
import type { Db } from '../../db/session.ts';
import type { PushTarget } from './push-sender.ts';

// A note that waited for the person who had the device before is not shown.
const keep = {
  name: 'keep-push-subscription',
  text: `insert into push_subscriptions (user_id, endpoint, p256dh, auth) values ($1, $2, $3, $4)
    on conflict (endpoint) do update set user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth,
      created_at = clock_timestamp(), due_at = null, attempts = 0`,
};

const drop = {
  name: 'drop-oldest-push-subscriptions',
  text: `delete from push_subscriptions where endpoint in (
    select endpoint from push_subscriptions where user_id = $1 order by created_at desc, endpoint offset $2)`,
};

const remove = {
  name: 'remove-push-subscription',
  text: 'delete from push_subscriptions where endpoint = $1 and user_id = $2',
};

/** Stores a device as the user's, also when it was another user's; of too many devices the oldest is deleted. */
export function storeSubscription(
  db: Db,
  userId: number,
  { endpoint, p256dh, auth }: PushTarget,
): Promise<void> {
  return db.transaction(async (transaction) => {
    await transaction.query(keep, [userId, endpoint, p256dh, auth]);
    await transaction.query(drop, [userId, MAX_DEVICES]);
  });
}

export async function removeSubscription(db: Db, userId: number, endpoint: string): Promise<void> {
  await db.query(remove, [endpoint, userId]);
}

const queueNotes = {
  name: 'queue-push-notes',
  text: 'update push_subscriptions set due_at = $2, attempts = 0 where user_id = any ($1::integer[])',
};

export async function queuePushNotes(db: Db, userIds: readonly number[], now: Date): Promise<void> {
  await db.query(queueNotes, [userIds, now]);
}

export interface TakenNote extends PushTarget {
  readonly userId: number;
  readonly attempts: number;
}

/** The number of notes that are taken at once. In the text, so that a plan for any number never reads the whole table. */
const NOTES_AT_ONCE = 20;

const take = {
  name: 'take-due-push-notes',
  text: `with due as materialized (
      select endpoint from push_subscriptions where due_at <= $1 order by due_at limit ${NOTES_AT_ONCE}
        for update skip locked)
    update push_subscriptions s set attempts = attempts + 1, due_at = $1::timestamptz + make_interval(secs => $2)
    from due where s.endpoint = due.endpoint
    returning s.endpoint, s.user_id as "userId", s.p256dh, s.auth, s.attempts`,
};

/** The lease of a taken note: longer than sending a batch can take, with timeouts. */
const LEASE_SECONDS = 180;

/** Takes notes to devices that wait; no other server takes them meanwhile. */
export function takeDueNotes(db: Db, now: Date): Promise<TakenNote[]> {
  return db.query<TakenNote & Record<string, unknown>>(take, [now, LEASE_SECONDS]);
}

// Of a device that was subscribed anew, or taken over, meanwhile, nothing is known.
const SAME = 'endpoint = $1 and user_id = $2 and p256dh = $3 and due_at is not null';

const settle = {
  name: 'settle-push-note',
  text: `update push_subscriptions set due_at = $4, attempts = case when $4::timestamptz is null then 0 else attempts end
    where ${SAME}`,
};

const removeDead = {
  name: 'remove-dead-push-subscription',
  text: `delete from push_subscriptions where ${SAME}`,
};

/** Ends a note to a device, or postpones it. */
export async function settleNote(
  db: Db,
  { endpoint, userId, p256dh }: TakenNote,
  nextTryAt: Date | null,
): Promise<void> {
  await db.query(settle, [endpoint, userId, p256dh, nextTryAt]);
}

export async function removeDeadDevice(db: Db, { endpoint, userId, p256dh }: TakenNote): Promise<void> {
  await db.query(removeDead, [endpoint, userId, p256dh]);
}
