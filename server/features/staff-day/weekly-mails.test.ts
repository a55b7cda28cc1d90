import { expect, test } from 'vitest';
import { openMailSink } from '../../identity/testing/mail-sink.ts';
import { startSignInServer } from '../../identity/testing/sign-in-server.ts';
import { startTestApi } from '../../testing/api.ts';
import {
  makeBundleCredit,
  makeCoachingStudent,
  makeCoachRecord,
  makeMembership,
} from '../../testing/coaching.ts';
import { issueToken } from '../../testing/identity.ts';
import { makeUser } from '../../testing/people.ts';
import { storeMailZone } from './weekly-mail.queries.ts';
import { makeWeeklyMail, queueWeeklyMails } from './weekly-mails.ts';

const sink = await openMailSink();
const {
  db: served,
  config,
  clock,
} = await startSignInServer({
  environment: { SMTP_URL: sink.url, MAIL_FROM: 'office@school.example' },
});
// A Monday, 8 o'clock in Madrid.
const MONDAY = new Date('2026-01-05T07:00:00Z');
clock.now = MONDAY;
const DAY_MS = 86_400_000;

let people = 0;

/** A coach with a student who was never seen, whose records of last week are missing. */
async function makeBusyCoach(db = served) {
  people += 1;
  const email = `weekly${people}@soltura.example`;
  const coach = await makeCoachRecord(db, { email, coach: `Weekly ${people}` });
  const user = await makeUser(db, { emailAddress: email, adminRole: 'coach' });
  const student = await makeCoachingStudent(db, {
    firstName: 'Ana',
    lastName: `Busy${people}`,
    relatedCoach: coach.recordId,
  });
  await makeMembership(db, { relatedStudent: student.recordId, startDate: '2025-01-01', endDate: null });
  return { email, user, coach, student };
}

async function send(method: 'PUT' | 'GET', path: string, email: string, body?: object): Promise<Response> {
  return fetch(`${config.publicUrl}/api/app/staff-day/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${await issueToken({ db: served, config, email, now: clock.now })}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}

const ask = async (email: string, timeZone = 'Europe/Madrid') =>
  (await send('PUT', 'weekly-mail', email, { isWanted: true, timeZone })).json();

const countQueued = async (email: string, db = served) => {
  const statement = {
    name: 'read-queued-weekly',
    text: "select from mail_queue where email = $1 and purpose = 'weekly'",
  };
  return (await db.query(statement, [email])).length;
};

/** Until nothing waits in the queue for somebody, the mailer is at work. */
const settle = (email: string) => expect.poll(() => countQueued(email), { timeout: 15_000 }).toBe(0);

test('a coach who asks for it gets what is open by name, once for a Monday, whoever looks', async () => {
  const { email, student } = await makeBusyCoach();
  await makeBundleCredit(served, {
    relatedStudent: student.recordId,
    totalCredits: 6,
    usedCredits: 4,
    expiration: new Date('2026-01-20T12:00:00Z'),
  });
  const other = await makeBusyCoach();
  expect(await ask(email)).toEqual({ isOffered: true, isWanted: true, timeZone: 'Europe/Madrid' });

  await Promise.all([queueWeeklyMails(served, MONDAY), queueWeeklyMails(served, MONDAY)]);
  const { text } = await sink.receive(email);
  expect(text).toContain('Incomplete records of the week of December 28: 1');
  expect(text).toContain(`- Ana ${student.lastName}: lesson, call or note`);
  expect(text).toContain('/weeklyrecords?week=2025-12-28');
  expect(text).toContain('2 of 6 left, until January 20');
  expect(text).toContain(`- Ana ${student.lastName}: over 90 days`);
  expect(text).not.toContain(other.student.lastName);
  expect(text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);

  await settle(email);
  await queueWeeklyMails(served, new Date(MONDAY.getTime() + DAY_MS / 8));
  await queueWeeklyMails(served, new Date(MONDAY.getTime() + DAY_MS));
  expect(await countQueued(email)).toBe(0);
  expect(sink.recipients().filter((to) => to === email)).toHaveLength(1);
  expect(sink.recipients()).not.toContain(other.email);

  clock.now = new Date(MONDAY.getTime() + 7 * DAY_MS);
  await queueWeeklyMails(served, clock.now);
  expect((await sink.receive(email)).text).toContain('week of January 4');
  clock.now = MONDAY;
});

test('an admin is mailed how many students have no coach, with nothing of their own to do', async () => {
  const { db, config } = await startTestApi();
  const email = 'head@school.example';
  const user = await makeUser(db, { emailAddress: email, adminRole: 'admin' });
  await storeMailZone(db, user.recordId, 'UTC');
  expect(await makeWeeklyMail({ config, db, now: MONDAY }, email)).toBeUndefined();
  const { recordId } = await makeCoachingStudent(db);
  await makeMembership(db, { relatedStudent: recordId, startDate: '2025-01-01', endDate: null });
  const mail = await makeWeeklyMail({ config, db, now: MONDAY }, email);
  expect(mail?.text).toContain(
    `Students without a coach: 1\n${config.publicUrl}/reports?panel=records&behind=coachless`,
  );
});

test('a coach gets the mail in the Monday morning of their own time zone', async () => {
  const { db: quiet } = await startTestApi();
  const [early, late] = [await makeBusyCoach(quiet), await makeBusyCoach(quiet)];
  await storeMailZone(quiet, early.user.recordId, 'Pacific/Auckland');
  await storeMailZone(quiet, late.user.recordId, 'America/Los_Angeles');
  const queuedAt = async (at: string) => {
    await queueWeeklyMails(quiet, new Date(at));
    return [await countQueued(early.email, quiet), await countQueued(late.email, quiet)];
  };
  expect(await queuedAt('2026-01-04T17:30:00Z')).toEqual([0, 0]);
  expect(await queuedAt('2026-01-04T18:30:00Z')).toEqual([1, 0]);
  expect(await queuedAt('2026-01-05T15:30:00Z')).toEqual([1, 1]);
});

test('no mail is sent when nothing is open, nor to a user who left or is no longer a coach', async () => {
  const { db: quiet } = await startTestApi();
  const idle = await makeUser(quiet, { emailAddress: 'idle@soltura.example', adminRole: 'coach' });
  await makeCoachRecord(quiet, { email: idle.emailAddress });
  const [busy, left, demoted] = [
    await makeBusyCoach(quiet),
    await makeBusyCoach(quiet),
    await makeBusyCoach(quiet),
  ];
  for (const { recordId } of [idle, busy.user, left.user, demoted.user])
    await storeMailZone(quiet, recordId, 'Europe/Madrid');
  const change = (name: string, to: string, id: number) =>
    quiet.query({ name, text: `update users set ${to} where record_id = $1` }, [id]);
  await change('archive-user', 'archived_at = now()', left.user.recordId);
  await change('demote-user', "admin_role = ''", demoted.user.recordId);
  await queueWeeklyMails(quiet, MONDAY);
  expect(await countQueued(busy.email, quiet)).toBe(1);
  for (const { email } of [left, demoted]) expect(await countQueued(email, quiet)).toBe(0);
  const make = (email: string) => makeWeeklyMail({ config, db: quiet, now: MONDAY }, email);
  expect((await make(busy.email))?.text).toContain(`Ana ${busy.student.lastName}`);
  for (const email of [idle.emailAddress, left.email, demoted.email])
    expect(await make(email)).toBeUndefined();
});

test('the link of a weekly mail stops it without a log-in, by a page and by the request of a mail program', async () => {
  const { email } = await makeBusyCoach();
  await ask(email);
  await queueWeeklyMails(served, MONDAY);
  const { text } = await sink.receive(email);
  const stop = /^http\S+\/weekly-mail\/stop\?token=\S+$/m.exec(text)?.[0] ?? '';
  expect(text.replace(/\n[ \t]+/g, ' ')).toContain(`List-Unsubscribe: <${stop}>`);

  const opened = await fetch(stop);
  expect(await opened.text()).toContain(email);
  expect(await (await send('GET', 'weekly-mail', email)).json()).toMatchObject({ isWanted: true });
  const posted = await fetch(stop, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(posted.status).toBe(200);
  expect(await (await send('GET', 'weekly-mail', email)).json()).toEqual({
    isOffered: true,
    isWanted: false,
    timeZone: '',
  });
  expect(await (await fetch(stop)).text()).not.toContain(email);
  expect((await fetch(stop, { method: 'POST' })).status).toBe(200);

  await ask(email);
  const form = new URLSearchParams({ token: new URL(stop).searchParams.get('token') ?? '' });
  await fetch(`${config.publicUrl}/weekly-mail/stop`, { method: 'POST', body: form });
  expect(await (await send('GET', 'weekly-mail', email)).json()).toMatchObject({ isWanted: true });
});

test.each([
  ['Etc/Unknown', 'UTC'],
  ['+05:00', 'Etc/GMT-5'],
])('a mail wanted in the zone %s of a browser comes in the mornings of %s', async (named, timeZone) => {
  const { email } = await makeBusyCoach();
  expect(await ask(email, named)).toEqual({ isOffered: true, isWanted: true, timeZone });
});

test('a coach whose time zone this server does not know gets the mail in the morning of UTC', async () => {
  const { db: quiet } = await startTestApi();
  const { email, user } = await makeBusyCoach(quiet);
  await storeMailZone(quiet, user.recordId, 'Mars/Olympus');
  await queueWeeklyMails(quiet, new Date('2026-01-05T06:30:00Z'));
  expect(await countQueued(email, quiet)).toBe(0);
  await queueWeeklyMails(quiet, MONDAY);
  expect(await countQueued(email, quiet)).toBe(1);
  expect((await makeWeeklyMail({ config, db: quiet, now: MONDAY }, email))?.to).toBe(email);
});
