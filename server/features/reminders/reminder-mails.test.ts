import { type ChangedReminder, myReminder } from '@soltura/contract/reminders/my-reminder';
import { reminderDays } from '@soltura/domain/reminders/reminder';
import { expect, test } from 'vitest';
import { openMailSink } from '../../identity/testing/mail-sink.ts';
import { startSignInServer } from '../../identity/testing/sign-in-server.ts';
import { makeCard } from '../../testing/cards.ts';
import { issueToken } from '../../testing/identity.ts';
import { makeStudent } from '../../testing/people.ts';
import { countRows, deleteRows, insertRow, readRow } from '../../testing/rows.ts';
import { makeReminderMail } from './reminder-mail.ts';
import { makeRemindersJob } from './send-reminders.ts';

const sink = await openMailSink();
const { db, config, clock } = await startSignInServer({
  environment: { SMTP_URL: sink.url, MAIL_FROM: 'office@school.example' },
});
// A Wednesday: half past six in the evening in Madrid.
const AT = new Date('2026-03-04T17:30:00Z');
clock.now = AT;

const wanted: ChangedReminder = {
  isOn: true,
  localTime: '18:30',
  zone: 'Europe/Madrid',
  days: [...reminderDays],
  channel: 'mail',
};

/** Runs the job of a server as its timer does. */
const runJob = () =>
  makeRemindersJob({
    db,
    config,
    mailer: { wake: () => {} },
    now: () => clock.now,
    log: { warn: () => {} },
    isStopping: () => false,
  })();

async function send(email: string, body?: ChangedReminder): Promise<unknown> {
  const token = await issueToken({ db, config, email, now: clock.now });
  const answer = await fetch(`${config.publicUrl}/api${myReminder.mine.path}`, {
    method: body ? 'PUT' : 'GET',
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return answer.json();
}

/** A student with a due card, who is to be mailed now. */
async function makeMailed() {
  const student = await makeStudent(db);
  await makeCard(db, student.recordId);
  clock.now = new Date(AT.getTime() - 60_000);
  expect(await send(student.emailAddress, wanted)).toMatchObject({ isOn: true, sendsMails: true });
  clock.now = AT;
  return student;
}

const make = (email: string) => makeReminderMail({ config, db, now: clock.now }, email);

test('a reminder is mailed once, with the way to the review and to the settings', async () => {
  const { emailAddress } = await makeMailed();
  await Promise.all([runJob(), runJob()]);
  const { text } = await sink.receive(emailAddress);
  expect(text).toContain('Subject: 1 card is due, about 1 minute');
  expect(text).toContain(`${config.publicUrl}/myflashcards/srsquiz`);
  expect(text).toContain(`${config.publicUrl}/settings`);
  expect(text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  await expect.poll(() => countRows(db, 'mail_queue', { email: emailAddress }), { timeout: 15_000 }).toBe(0);
  await runJob();
  expect(await countRows(db, 'mail_queue', { email: emailAddress })).toBe(0);
  expect(sink.recipients().filter((to) => to === emailAddress)).toHaveLength(1);
});

test('the link of a reminder stops it without a log-in, by a page and by the request of a mail program', async () => {
  const { emailAddress } = await makeMailed();
  await runJob();
  const { text } = await sink.receive(emailAddress);
  const stop = /^http\S+\/reminder\/stop\?token=\S+$/m.exec(text)?.[0] ?? '';
  expect(text.replace(/\n[ \t]+/g, ' ')).toContain(`List-Unsubscribe: <${stop}>`);
  expect(await (await fetch(stop)).text()).toContain(emailAddress);
  expect(await send(emailAddress)).toMatchObject({ isOn: true });
  const posted = await fetch(stop, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(posted.status).toBe(200);
  expect(await send(emailAddress)).toMatchObject({ isOn: false, localTime: '18:30' });
  expect(await (await fetch(stop)).text()).not.toContain(emailAddress);
});

test('a mail that waits is dropped when something was reviewed, the day is over, or it is no longer wanted', async () => {
  const { recordId, emailAddress } = await makeMailed();
  await db.query({
    name: 'mark-as-mailed',
    text: `update reminders set last_sent_on = '2026-03-04', next_at = '2026-03-05T17:30:00Z'`,
  });
  expect((await make(emailAddress))?.to).toBe(emailAddress);

  clock.now = new Date('2026-03-04T23:00:00Z');
  expect(await make(emailAddress)).toBeUndefined();
  clock.now = AT;

  const card = await readRow<{ relatedExample: number }>(db, 'student_examples', {
    relatedStudent: recordId,
  });
  await insertRow(db, 'reviews', {
    relatedStudent: recordId,
    relatedExample: card?.relatedExample,
    reviewedAt: AT,
    newInterval: 1,
    difficulty: 'easy',
  });
  expect(await make(emailAddress)).toBeUndefined();
  await deleteRows(db, 'reviews', { relatedStudent: recordId });

  await send(emailAddress, { ...wanted, isOn: false });
  expect(await make(emailAddress)).toBeUndefined();
});
