import { myCoachingMails } from '@soltura/contract/coaching-mails/my-coaching-mails';
import type { Endpoint } from '@soltura/contract/endpoint';
import { plannedCalls } from '@soltura/contract/planned-calls/planned-calls';
import { myCoaching } from '@soltura/contract/tasks/my-coaching';
import { tasks } from '@soltura/contract/tasks/tasks';
import { undoing } from '@soltura/contract/undo/undo';
import type { CoachingMailKind } from '@soltura/domain/coaching-mails/coaching-mail';
import { beforeEach, describe, expect, test } from 'vitest';
import { openMailSink } from '../../identity/testing/mail-sink.ts';
import { startSignInServer } from '../../identity/testing/sign-in-server.ts';
import type { MailPurpose } from '../../mail/queue.ts';
import { startTestApi } from '../../testing/api.ts';
import { archive } from '../../testing/archive.ts';
import {
  makeCoachingStudent,
  makeCoachRecord,
  makeHandedIn,
  makePlannedCall,
  makeTask,
} from '../../testing/coaching.ts';
import { issueToken } from '../../testing/identity.ts';
import { makeUrl, type SentRequest } from '../../testing/make-url.ts';
import { makeUser } from '../../testing/people.ts';
import { countRows, insertRow, readRow, readRows, updateRows } from '../../testing/rows.ts';
import { deleteOldCoachingMails } from './coaching-mails.queries.ts';
import { readMailSwitches } from './mail-switches.queries.ts';
import { makeCoachingMail } from './make-coaching-mail.ts';
import { queueCallMails } from './queue-coaching-mails.ts';

const sink = await openMailSink();
const { db, config, clock } = await startSignInServer({
  environment: { SMTP_URL: sink.url, MAIL_FROM: 'office@school.example' },
});
/** A school whose mails wait for ever. */
const { db: quiet } = await startTestApi();
// A Thursday, 13:00 in Madrid.
const NOW = new Date('2026-03-05T12:00:00Z');
const HOUR_MS = 3_600_000;
beforeEach(() => {
  clock.now = NOW;
});
const inHours = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS);

let made = 0;

/** Makes the account with which somebody has confirmed their address. */
const confirm = (email: string, on = db) => insertRow(on, 'accounts', { email, emailVerifiedAt: NOW });

async function makeCoach(name = 'Marisol Vega') {
  made += 1;
  const email = `coach-mailed${made}@soltura.example`;
  const user = await makeUser(db, { emailAddress: email, adminRole: 'coach' });
  await confirm(email);
  return { ...(await makeCoachRecord(db, { email, name })), userId: user.recordId };
}

async function makeCoached({
  coach,
  firstName = 'Hannah',
  timeZone = 'America/Chicago',
  isConfirmed = true,
  on = db,
}: {
  coach?: number;
  firstName?: string;
  timeZone?: string;
  isConfirmed?: boolean;
  on?: typeof db;
} = {}) {
  const { recordId: student } = await makeCoachingStudent(on, {
    firstName,
    lastName: 'Whitlock',
    relatedCoach: coach,
    timeZone,
  });
  const { recordId: userId, emailAddress } = await makeUser(on, {
    coachingStudent: student,
    studentRole: 'student',
  });
  if (isConfirmed) await confirm(emailAddress, on);
  return { student, userId, email: emailAddress.toLowerCase() };
}

async function send(endpoint: Endpoint, email: string, request: SentRequest = {}) {
  const token = await issueToken({ db, config, email, now: clock.now });
  const answer = await fetch(`${config.publicUrl}${makeUrl(endpoint, request)}`, {
    method: endpoint.method,
    headers: {
      authorization: `Bearer ${token}`,
      ...request.headers,
      ...(request.body && { 'content-type': 'application/json' }),
    },
    ...(request.body && { body: JSON.stringify(request.body) }),
  });
  const body: unknown = await answer.json();
  return { status: answer.status, changeSet: answer.headers.get('change-set'), body };
}

const fields = {
  assignmentType: 'Writing',
  title: 'Write about *mi fin de semana*',
  instructions: 'SECRET-INSTRUCTIONS',
  link: '',
  dueOn: '2026-03-13',
  quizAddress: '',
};
const give = (coach: string, students: readonly number[], given: object = {}) =>
  send(tasks.give, coach, { body: { ...fields, ...given, students } });

const handIn = (email: string, id: number, text: string, version = '"0"') =>
  send(myCoaching.handIn, email, {
    params: { id },
    headers: { 'if-match': version },
    body: { text, link: '' },
  });

const makeMail = (email: string, kind: CoachingMailKind, on = db) =>
  makeCoachingMail({ config, db: on, now: clock.now }, email, kind);
const countQueued = (email: string, purpose: MailPurpose) => countRows(db, 'mail_queue', { email, purpose });

/** Lets time pass for the mails that wait. */
const makeDue = (email: string) => updateRows(db, 'mail_queue', { email }, { dueAt: new Date(0) });

async function receive(email: string): Promise<string> {
  await makeDue(email);
  const { text } = await sink.receive(email);
  await expect.poll(() => countRows(db, 'mail_queue', { email }), { timeout: 15_000 }).toBe(0);
  return text;
}

/** The seconds until a waiting mail is sent, by the clock of the database. */
async function readDelay(email: string): Promise<number> {
  const [row] = await db.query<{ seconds: number }>(
    {
      name: 'read-delay-of-mail',
      text: 'select extract(epoch from due_at - clock_timestamp())::float8 as seconds from mail_queue where email = $1',
    },
    [email],
  );
  return row?.seconds ?? Number.NaN;
}

const idOf = async (student: number) =>
  (await readRow<{ recordId: number }>(db, 'tasks', { relatedStudent: student }))?.recordId ?? 0;

describe('a task that is given', () => {
  test('is mailed to its student a minute later, several as one mail, with title, day and coach', async () => {
    const coach = await makeCoach();
    const { student, email } = await makeCoached();
    expect((await give(coach.email, [student])).status).toBe(200);
    const delay = await readDelay(email);
    expect(delay).toBeGreaterThan(50);
    await give(coach.email, [student], { title: 'Read *Platero y yo*', dueOn: '' });
    expect(await readDelay(email)).toBeLessThanOrEqual(delay);
    const text = await receive(email);
    expect(text).toContain('Subject: 2 tasks for you');
    expect(text).toContain(
      `Write about mi fin de semana\nWriting, from Marisol, due Friday, March 13\n${config.publicUrl}/my-coaching/${await idOf(student)}`,
    );
    expect(text).toContain('Read Platero y yo\nWriting, from Marisol\n');
    expect(text).toContain(`${config.publicUrl}/settings`);
    expect(text).not.toContain('SECRET');
    expect(text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
    expect(await countRows(db, 'coaching_mails')).toBe(0);
    await give(coach.email, [student], { title: 'Listen again' });
    const next = await receive(email);
    expect(next).toContain('Subject: A task from Marisol: Listen again');
    expect(next).not.toContain('Platero');
  });

  test('to 100 students queues a mail to each of them', async () => {
    const coach = await makeCoach();
    const students: number[] = [];
    for (let n = 0; n < 100; n += 1) students.push((await makeCoached()).student);
    const before = await countRows(db, 'mail_queue', { purpose: 'task-given' });
    await give(coach.email, students);
    expect(await countRows(db, 'mail_queue', { purpose: 'task-given' })).toBe(before + 100);
  });

  test('is not mailed once it is withdrawn, undone, or handed in', async () => {
    const coach = await makeCoach();
    const [one, two, three] = [await makeCoached(), await makeCoached(), await makeCoached()];
    const { changeSet } = await give(coach.email, [one.student]);
    await give(coach.email, [two.student, three.student]);
    for (const { email } of [one, two, three]) expect(await makeMail(email, 'given')).toBeDefined();
    const undone = { body: { changeSet: Number(changeSet) } };
    expect((await send(undoing.undo, coach.email, undone)).status).toBe(200);
    await send(tasks.withdraw, coach.email, {
      params: { id: await idOf(two.student) },
      headers: { 'if-match': '"1"' },
    });
    expect((await handIn(three.email, await idOf(three.student), 'Hecho.')).status).toBe(200);
    for (const { email } of [one, two, three]) expect(await makeMail(email, 'given')).toBeUndefined();
  });

  test('is mailed after all where its withdrawal is undone', async () => {
    const coach = await makeCoach();
    const { student, email } = await makeCoached();
    await give(coach.email, [student]);
    const withdrawn = await send(tasks.withdraw, coach.email, {
      params: { id: await idOf(student) },
      headers: { 'if-match': '"1"' },
    });
    await makeDue(email);
    await expect.poll(() => countQueued(email, 'task-given'), { timeout: 15_000 }).toBe(0);
    const undone = { body: { changeSet: Number(withdrawn.changeSet) } };
    expect((await send(undoing.undo, coach.email, undone)).status).toBe(200);
    expect(await receive(email)).toContain('mi fin de semana');
  });

  test('is not mailed to a student who is gone, unconfirmed, or one of several with an address', async () => {
    const coach = await makeCoach();
    const [unconfirmed, left, archived] = [
      await makeCoached({ isConfirmed: false }),
      await makeCoached(),
      await makeCoached(),
    ];
    const demoted = await makeCoached();
    await updateRows(db, 'users', { recordId: demoted.userId }, { studentRole: '' });
    await archive(db, 'users', [archived.userId]);
    const shared = await makeUser(db, { studentRole: 'student' });
    await confirm(shared.emailAddress);
    const twins = [
      await makeCoachingStudent(db, { email: shared.emailAddress }),
      await makeCoachingStudent(db, { email: shared.emailAddress }),
    ].map(({ recordId }) => recordId);
    const students = [unconfirmed, left, archived, demoted].map(({ student }) => student);
    expect((await give(coach.email, [...students, ...twins])).status).toBe(200);
    expect(await countQueued(left.email, 'task-given')).toBe(1);
    for (const email of [unconfirmed.email, archived.email, demoted.email, shared.emailAddress])
      expect(await countQueued(email, 'task-given')).toBe(0);
    expect(await makeMail(left.email, 'given')).toBeDefined();
    await archive(db, 'coaching_students', [left.student]);
    expect(await makeMail(left.email, 'given')).toBeUndefined();
  });
});

test('a returned task is mailed without its feedback, rating and notes', async () => {
  const coach = await makeCoach('Marisol Vega');
  const { student, email } = await makeCoached();
  const { recordId } = await makeHandedIn(db, {
    relatedStudent: student,
    givenBy: coach.recordId,
    title: '*La boda*',
    text: 'SECRET-HAND-IN',
  });
  const answer = await send(tasks.return, coach.email, {
    params: { id: recordId },
    headers: { 'if-match': '"1"' },
    body: {
      rating: 'Excellent',
      showsRating: true,
      feedback: 'SECRET-FEEDBACK',
      notes: 'SECRET-NOTES',
      areasOfDifficulty: 'SECRET-DIFFICULTY',
      timeZone: 'Europe/Madrid',
    },
  });
  expect(answer).toMatchObject({ status: 200 });
  const text = await receive(email);
  expect(text).toContain('Subject: A task came back from Marisol: La boda');
  expect(text).toContain(`${config.publicUrl}/my-coaching/${recordId}`);
  expect(text).not.toMatch(/SECRET|Excellent/);
});

describe('a hand-in', () => {
  test('is mailed to the coach of the student at most once an hour, all of it in one mail', async () => {
    const coach = await makeCoach();
    const giver = await makeCoach('Rosa Gil');
    const hannah = await makeCoached({ coach: coach.recordId });
    const jonah = await makeCoached({ firstName: 'Jonah' });
    const [of, ofJonah, later] = [
      await makeTask(db, { relatedStudent: hannah.student, givenBy: giver.recordId, title: '*La boda*' }),
      await makeTask(db, { relatedStudent: jonah.student, givenBy: coach.recordId, title: 'Read' }),
      await makeTask(db, { relatedStudent: hannah.student, title: 'Listen' }),
    ];
    await handIn(hannah.email, of.recordId, 'SECRET-HAND-IN');
    await handIn(jonah.email, ofJonah.recordId, 'Hecho.');
    expect(await countQueued(giver.email, 'task-handed-in')).toBe(0);
    const first = await receive(coach.email);
    expect(first).toContain('Subject: 2 tasks were handed in');
    expect(first).toContain(
      `La boda\nWriting, from Hannah Whitlock\n${config.publicUrl}/to-correct?task=${of.recordId}`,
    );
    expect(first).toContain('Read\nWriting, from Jonah Whitlock');
    expect(first).not.toContain('SECRET');

    await handIn(hannah.email, later.recordId, 'Hecho.');
    const delay = await readDelay(coach.email);
    expect(delay).toBeGreaterThan(3_500);
    expect(delay).toBeLessThanOrEqual(3_600);
    // Another server that looks at it too early puts it off.
    await makeDue(coach.email);
    await expect.poll(() => readDelay(coach.email), { timeout: 15_000 }).toBeGreaterThan(3_400);
    expect(await countQueued(coach.email, 'task-handed-in')).toBe(1);

    await db.query({
      name: 'let-an-hour-pass',
      text: `update user_preferences set value = value || jsonb_build_object('handedInSentAt', clock_timestamp() - interval '1 hour')
        where key = 'coaching-mails'`,
    });
    const second = await receive(coach.email);
    expect(second).toContain('Subject: Hannah Whitlock handed in: Listen');
    expect(second).not.toContain('La boda');
  });

  test('is not mailed once it is returned, nor to a former coach', async () => {
    const [coach, next] = [await makeCoach(), await makeCoach()];
    const { student, email } = await makeCoached({ coach: coach.recordId });
    const { recordId } = await makeTask(db, { relatedStudent: student });
    await handIn(email, recordId, 'Hecho.');
    expect(await makeMail(coach.email, 'handedIn')).toBeDefined();
    await updateRows(db, 'coaching_students', { recordId: student }, { relatedCoach: next.recordId });
    expect(await makeMail(coach.email, 'handedIn')).toBeUndefined();
    await updateRows(db, 'coaching_students', { recordId: student }, { relatedCoach: coach.recordId });
    await updateRows(db, 'tasks', { recordId }, { status: 'returned', returnedAt: NOW });
    expect(await makeMail(coach.email, 'handedIn')).toBeUndefined();
  });
});

describe('a call', () => {
  const runJob = (on = db) => queueCallMails({ db: on, mailer: { wake: () => {} } }, clock.now);
  const countTold = (userId: number, on = db) => countRows(on, 'coaching_mails', { userId, kind: 'calls' });
  const plan = (coach: string, student: number, startsAt: readonly Date[]) =>
    send(plannedCalls.plan, coach, {
      body: {
        kind: 'private',
        startsAt,
        minutes: 45,
        timeZone: 'Europe/Madrid',
        callType: 'Monthly Call',
        topic: '*La boda*',
        joinLink: 'https://meet.example.com/a',
        note: 'SECRET-NOTE',
        students: [student],
      },
    });

  test('is mailed a day before by one of two servers, in the zone of the student', async () => {
    const coach = await makeCoach();
    const { student, userId, email } = await makeCoached();
    const weekly = Array.from({ length: 53 }, (_, week) => inHours(24.5 + week * 7 * 24));
    expect((await plan(coach.email, student, weekly)).status).toBe(200);
    await runJob();
    expect(await countTold(userId)).toBe(0);
    clock.now = inHours(0.5);
    await Promise.all([runJob(), runJob()]);
    const text = await receive(email);
    expect(text).toContain('Subject: Friday, 6:30: your call with Marisol');
    expect(text).toContain(
      'Friday, March 6, 6:30 Chicago time (13:30 for Marisol)\nCall with Marisol Vega, 45 minutes\nLa boda\n',
    );
    expect(text).toContain(`${config.publicUrl}/my-coaching`);
    expect(text).not.toMatch(/SECRET|meet\.example/);
    clock.now = inHours(1);
    await Promise.all([runJob(), runJob()]);
    expect(await countTold(userId)).toBe(1);
    expect(await countQueued(email, 'call-ahead')).toBe(0);
    expect(sink.recipients().filter((to) => to === email)).toHaveLength(1);
  });

  test('is mailed at once when it is planned for today, but not within two hours of its start', async () => {
    const [near, far] = [
      await makeCoached({ timeZone: 'other', on: quiet }),
      await makeCoached({ on: quiet }),
    ];
    await makePlannedCall(quiet, { startsAt: inHours(2), students: [near.student] });
    const both = [near.student, far.student];
    await makePlannedCall(quiet, { startsAt: inHours(2.1), kind: 'group', students: both });
    await runJob(quiet);
    expect(await countRows(quiet, 'mail_queue', { email: far.email, purpose: 'call-ahead' })).toBe(1);
    const mail = await makeMail(near.email, 'calls', quiet);
    expect(mail?.subject).toBe('Thursday, 15:06: your group call');
    expect(mail?.text).toContain('Thursday, March 5, 15:06 Madrid time\nGroup call, 30 minutes');
  });

  test('is mailed again when it is moved, and to a student who is added', async () => {
    const coach = await makeCoach();
    const [one, two] = [await makeCoached(), await makeCoached()];
    const { recordId } = await makePlannedCall(db, {
      kind: 'group',
      callType: '',
      sessionType: 'Level 1',
      coach: coach.recordId,
      startsAt: inHours(24),
      students: [one.student],
    });
    await runJob();
    expect(await receive(one.email)).toContain('6:00 Chicago time');
    const change = (version: number, changes: object) =>
      send(plannedCalls.change, coach.email, {
        params: { id: recordId },
        headers: { 'if-match': `"${version}"` },
        body: changes,
      });
    expect((await change(1, { students: [one.student, two.student] })).status).toBe(200);
    await runJob();
    expect(await countQueued(one.email, 'call-ahead')).toBe(0);
    expect(await receive(two.email)).toContain('6:00 Chicago time');
    expect((await change(2, { startsAt: inHours(30) })).status).toBe(200);
    await runJob();
    expect(await countQueued(one.email, 'call-ahead')).toBe(0);
    clock.now = inHours(6);
    await runJob();
    for (const { email } of [one, two]) expect(await receive(email)).toContain('12:00 Chicago time');
  });

  test('is not mailed once it is cancelled, moved or over, or without the student', async () => {
    const { student, email } = await makeCoached({ on: quiet });
    const { recordId } = await makePlannedCall(quiet, { startsAt: inHours(20), students: [student] });
    await runJob(quiet);
    const isMailed = async () => (await makeMail(email, 'calls', quiet)) !== undefined;
    const change = (changes: object) => updateRows(quiet, 'planned_calls', { recordId }, changes);
    expect(await isMailed()).toBe(true);
    await change({ status: 'cancelled' });
    expect(await isMailed()).toBe(false);
    await change({ status: 'planned', startsAt: inHours(40) });
    expect(await isMailed()).toBe(false);
    await change({ startsAt: inHours(20) });
    expect(await isMailed()).toBe(true);
    clock.now = inHours(21);
    expect(await isMailed()).toBe(false);
    clock.now = NOW;
    const { recordId: other } = await makeCoachingStudent(quiet);
    await updateRows(quiet, 'planned_attendees', { plannedCall: recordId }, { coachingStudent: other });
    expect(await isMailed()).toBe(false);
  });

  test('is told in the zone of the reminder, where the student has one', async () => {
    const { student, userId, email } = await makeCoached({ on: quiet });
    await insertRow(quiet, 'reminders', {
      userId,
      localTime: '18:30',
      zone: 'America/Bogota',
      days: ['mon'],
      channel: 'mail',
      stopToken: `reminder${userId}`,
    });
    await makePlannedCall(quiet, { startsAt: inHours(20), students: [student] });
    await runJob(quiet);
    expect((await makeMail(email, 'calls', quiet))?.text).toContain('Friday, March 6, 3:00 Bogota time');
  });

  test('is deleted from the queue once it is over, and a mail that was given up after a day', async () => {
    const { student, userId } = await makeCoached({ on: quiet });
    await makePlannedCall(quiet, { startsAt: inHours(20), students: [student] });
    await runJob(quiet);
    const { recordId: task } = await makeTask(quiet, { relatedStudent: student });
    await insertRow(quiet, 'coaching_mails', { userId, kind: 'given', task });
    await updateRows(quiet, 'coaching_mails', { userId }, { queuedAt: new Date(Date.now() - 25 * HOUR_MS) });
    await deleteOldCoachingMails(quiet, NOW);
    expect(await readRows(quiet, 'coaching_mails', { userId })).toMatchObject([{ kind: 'calls' }]);
    await deleteOldCoachingMails(quiet, inHours(21));
    expect(await countRows(quiet, 'coaching_mails', { userId })).toBe(0);
  });
});

describe('a person', () => {
  const read = (email: string) => send(myCoachingMails.mine, email);
  const change = (email: string, body: object) => send(myCoachingMails.change, email, { body });

  test('chooses each mail, and is offered those that are for them', async () => {
    const coach = await makeCoach();
    const { student, userId, email } = await makeCoached();
    expect(await read(email)).toMatchObject({
      body: { sendsMails: true, given: true, returned: true, calls: true, handedIn: null },
    });
    expect(await read(coach.email)).toMatchObject({
      body: { sendsMails: true, given: null, returned: null, calls: null, handedIn: true },
    });
    const { emailAddress: uncoached } = await makeUser(db, { studentRole: 'student' });
    expect(await read(uncoached)).toMatchObject({ body: { given: null, returned: null, calls: null } });

    await give(coach.email, [student]);
    expect(await change(email, { given: false })).toMatchObject({
      status: 200,
      body: { given: false, returned: true, calls: true },
    });
    expect(await makeMail(email, 'given')).toBeUndefined();
    await give(coach.email, [student], { title: 'Unwanted' });
    await makePlannedCall(db, { startsAt: inHours(20), students: [student] });
    await queueCallMails({ db, mailer: { wake: () => {} } }, NOW);
    expect(await readRows(db, 'coaching_mails', { userId })).toMatchObject([{ kind: 'calls' }]);
    // What was given while it was off is not told later.
    await change(email, { given: true });
    await give(coach.email, [student], { title: 'Wanted' });
    expect((await makeMail(email, 'given'))?.subject).toBe('A task from Marisol: Wanted');
  });

  test('stops a kind of mail by its link without a log-in, by a page and by the request of a mail program', async () => {
    const coach = await makeCoach();
    const { student, userId, email } = await makeCoached();
    await give(coach.email, [student]);
    const text = await receive(email);
    await give(coach.email, [student]);
    const stop = /^http\S+\/coaching-mail\/given\/stop\?token=\S+$/m.exec(text)?.[0] ?? '';
    expect(text.replace(/\n[ \t]+/g, ' ')).toContain(`List-Unsubscribe: <${stop}>`);
    expect(await (await fetch(stop)).text()).toContain(email);
    expect(await read(email)).toMatchObject({ body: { given: true } });
    const posted = await fetch(stop, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(posted.status).toBe(200);
    expect(await read(email)).toMatchObject({ body: { given: false, returned: true, calls: true } });
    expect(await (await fetch(stop)).text()).not.toContain(email);
    expect(await countRows(db, 'coaching_mails', { userId, kind: 'given' })).toBe(0);

    const [, token = ''] = stop.split('token=');
    for (const path of ['returned', 'calls', 'handed-in']) {
      const form = new URLSearchParams({ token });
      await fetch(`${config.publicUrl}/coaching-mail/${path}/stop`, { method: 'POST', body: form });
    }
    expect(await readMailSwitches(db, userId)).toEqual({
      given: false,
      returned: false,
      calls: false,
      handedIn: false,
    });
  });
});

test('a school without a mail server queues nothing, and says so', async () => {
  const mute = await startSignInServer();
  const email = 'mute-coach@soltura.example';
  const { emailAddress } = await makeUser(mute.db, { emailAddress: email, adminRole: 'coach' });
  await insertRow(mute.db, 'accounts', { email, emailVerifiedAt: NOW });
  await makeCoachRecord(mute.db, { email });
  const { recordId: student } = await makeCoachingStudent(mute.db);
  const user = await makeUser(mute.db, { coachingStudent: student, studentRole: 'student' });
  await insertRow(mute.db, 'accounts', { email: user.emailAddress, emailVerifiedAt: NOW });
  await makePlannedCall(mute.db, { startsAt: inHours(20), students: [student] });
  await queueCallMails({ db: mute.db, mailer: undefined }, NOW);
  const ask = async (method: 'GET' | 'PUT' | 'POST', path: string, body?: object) => {
    const token = await issueToken({ ...mute, email: emailAddress, now: mute.clock.now });
    const answer = await fetch(`${mute.config.publicUrl}/api/app/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answered: unknown = await answer.json();
    return { status: answer.status, body: answered };
  };
  expect(await ask('POST', 'tasks', { ...fields, students: [student] })).toMatchObject({ status: 200 });
  expect(await countRows(mute.db, 'mail_queue')).toBe(0);
  expect(await countRows(mute.db, 'coaching_mails')).toBe(0);
  expect(await ask('GET', 'my-coaching-mails')).toMatchObject({
    body: { sendsMails: false, handedIn: true },
  });
  expect((await ask('PUT', 'my-coaching-mails', { handedIn: true })).status).toBe(409);
  expect(await ask('PUT', 'my-coaching-mails', { handedIn: false })).toMatchObject({
    body: { handedIn: false },
  });
});
