import { type MyReminder, myReminder } from '@soltura/contract/reminders/my-reminder';
import { findNextReminder, REMINDER_AT_FIRST } from '@soltura/domain/reminders/reminder';
import { refuseBroken } from '../../changes/refuse-broken.ts';
import { type Call, implement } from '../../http/implement.ts';
import { Refusal } from '../../http/refusal.ts';
import { noteAskedToRemind } from '../people/preferences.queries.ts';
import { readTimeZone } from '../reviews/read-time-zone.ts';
import { readPushEndpoint } from './push-addresses.ts';
import { readPushKeys } from './push-keys.ts';
import { removeSubscription, storeSubscription } from './push-subscriptions.queries.ts';
import { lockLastSentOn, readReminder, type StoredReminder, storeReminder } from './reminders.queries.ts';

export const remindersRoutes = implement(myReminder, {
  async mine(_, call) {
    return describe(call, await readReminder(call.db, call.user.recordId));
  },

  async change({ body }, call) {
    const { db, now, user, mailer } = call;
    if (body.isOn && body.channel === 'mail' && mailer === undefined) throw new Refusal('sends-no-mails');
    const times = { ...body, zone: await readTimeZone(db, body.zone) };
    const stored = await db.transaction(async (transaction) => {
      const lastSentOn = await lockLastSentOn(transaction, user.recordId);
      const nextAt = body.isOn ? findNextReminder(times, now, lastSentOn) : null;
      if (body.isOn) await noteAskedToRemind(transaction, user.recordId);
      return storeReminder(transaction, user.recordId, times, nextAt);
    });
    return describe(call, stored);
  },

  async subscribe({ body }, { db, user, config }) {
    if (!readPushEndpoint(body.endpoint, config.allowsPrivatePush))
      refuseBroken([{ field: 'endpoint', message: 'must be the https address of a push service' }]);
    await storeSubscription(db, user.recordId, body);
    return { isSubscribed: true };
  },

  async unsubscribe({ body }, { db, user }) {
    await removeSubscription(db, user.recordId, body.endpoint);
    return { isSubscribed: false };
  },
});

async function describe(
  { db, mailer }: Pick<Call<unknown>, 'db' | 'mailer'>,
  stored: StoredReminder | undefined,
): Promise<MyReminder> {
  const { publicKey } = await readPushKeys(db);
  const { localTime, zone, days, channel } = stored ?? { ...REMINDER_AT_FIRST, zone: '' };
  const pausedAt = stored?.pausedAt ?? null;
  return {
    isOn: pausedAt !== null || (stored?.nextAt ?? null) !== null,
    localTime,
    zone,
    days: [...days],
    channel,
    pausedAt: pausedAt && pausedAt.toISOString(),
    sendsMails: mailer !== undefined,
    pushKey: publicKey,
  };
}
