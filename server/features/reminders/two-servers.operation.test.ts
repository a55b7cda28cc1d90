import { reminderDays } from '@soltura/domain/reminders/reminder';
import { expect, onTestFinished, test } from 'vitest';
import { makeDb } from '../../db/session.ts';
import { OVERDUE_MS } from '../../jobs.ts';
import { makeCard } from '../../testing/cards.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { findFreePort } from '../../testing/free-port.ts';
import { makeStudent } from '../../testing/people.ts';
import { openPushService } from '../../testing/push-service.ts';
import { runServer, waitUntilReady } from '../../testing/real-server.ts';
import { insertRow } from '../../testing/rows.ts';

const { pool, url } = await createTestDatabase();
const db = makeDb(pool);

const STUDENTS = 30;
const METRICS_TOKEN = 'a token for the metrics';

test('two servers that look at the same moment send each student one reminder', async () => {
  const pushes = await openPushService();
  onTestFinished(() => pushes.stop());
  const nextAt = new Date();
  for (let count = 0; count < STUDENTS; count += 1) {
    const { recordId: userId } = await makeStudent(db);
    await makeCard(db, userId);
    const reminder = {
      localTime: '18:30',
      zone: 'UTC',
      days: reminderDays,
      channel: 'push',
      stopToken: `stop-${userId}`,
    };
    await insertRow(db, 'reminders', { userId, nextAt, ...reminder });
    await insertRow(db, 'push_subscriptions', { userId, ...pushes.subscribe(`device-${userId}`) });
  }

  const start = async () => {
    const address = `http://localhost:${await findFreePort()}`;
    const server = runServer({
      PORT: new URL(address).port,
      PUBLIC_URL: address,
      DATABASE_URL: url,
      PUSH_PRIVATE: 'on',
      METRICS_TOKEN,
    });
    onTestFinished(async () => {
      server.process.kill('SIGTERM');
      await server.ended;
    });
    await waitUntilReady(server);
    return address;
  };
  const servers = await Promise.all([start(), start()]);

  const haveLooked = async () => (await Promise.all(servers.map(hasSentReminders))).every(Boolean);
  await expect.poll(haveLooked, { timeout: 2 * OVERDUE_MS, interval: 500 }).toBe(true);
  const devices = pushes.delivered.map(({ device }) => device);
  expect(devices).toHaveLength(STUDENTS);
  expect(new Set(devices).size).toBe(STUDENTS);
}, 180_000);

/** True once the job of a server has run. */
async function hasSentReminders(address: string): Promise<boolean> {
  const answer = await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  return (await answer.text()).includes('soltura_job_duration_seconds{job="send-reminders"}');
}
