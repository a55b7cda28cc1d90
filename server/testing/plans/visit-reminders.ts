import type { Db } from '../../db/session.ts';
import { makeRemindersJob } from '../../features/reminders/send-reminders.ts';
import { openPushService } from '../push-service.ts';

// Those of a hundred people, among the reminders of all; every third comes by mail.
const makeDue = {
  name: 'make-reminders-due',
  text: `update reminders set next_at = $1, zone = 'UTC', last_sent_on = null, ignored = 0, paused_at = null
    where user_id in (select user_id from reminders order by user_id limit 100)
    returning user_id as "userId"`,
};

const giveDevice = {
  name: 'give-device-of-push-service',
  text: `update push_subscriptions set endpoint = $2, p256dh = $3, auth = $4
    where endpoint = (select min(endpoint) from push_subscriptions where user_id = $1)`,
};

/** Sends the reminders of a hundred people, to devices that are gone, in trouble and well. */
export async function visitReminders(db: Db, watched: Db): Promise<void> {
  const pushes = await openPushService();
  const now = new Date();
  const due = await db.query<{ userId: number }>(makeDue, [now]);
  for (const [index, { userId }] of due.slice(0, 9).entries()) {
    const device = `device-${index}`;
    const { endpoint, p256dh, auth } = pushes.subscribe(device);
    pushes.answer(device, [201, 410, 503][index % 3] ?? 201);
    await db.query(giveDevice, [userId, endpoint, p256dh, auth]);
  }
  const job = makeRemindersJob({
    db: watched,
    config: { publicUrl: 'https://learn.school.example', product: 'Soltura', allowsPrivatePush: true },
    mailer: { wake: () => {} },
    now: () => now,
    log: { warn: () => {} },
    isStopping: () => false,
  });
  await job();
  await pushes.stop();
}
