import { myPreferences } from '@soltura/contract/people/my-preferences';
import { type ChangedReminder, myReminder } from '@soltura/contract/reminders/my-reminder';
import { addDays, type Day } from '@soltura/domain/dates';
import { MAX_DEVICES, MAX_IGNORED } from '@soltura/domain/reminders/reminder';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { makeDb } from '../../db/session.ts';
import { startTestApi } from '../../testing/api.ts';
import { makeCard } from '../../testing/cards.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { makeStudent, makeUser } from '../../testing/people.ts';
import { openPushService } from '../../testing/push-service.ts';
import { countRows, insertRow, readRow, readRows, updateRows } from '../../testing/rows.ts';
import { isPublicAddress, readPushEndpoint } from './push-addresses.ts';
import { readPushKeys } from './push-keys.ts';
import { openPushSender } from './push-sender.ts';
import { makeRemindersJob } from './send-reminders.ts';

const pushes = await openPushService();
afterAll(() => pushes.stop());
const api = await startTestApi({ PUSH_PRIVATE: 'on' });
const { db } = api;
const strict = await startTestApi();

// A Wednesday, an hour before the reminders of Madrid.
const BEFORE = new Date('2026-03-04T16:30:00Z');
const AT = new Date('2026-03-04T17:30:20Z');
const TODAY: Day = '2026-03-04';
const wanted: ChangedReminder = {
  isOn: true,
  localTime: '18:30',
  zone: 'Europe/Madrid',
  days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
  channel: 'push',
};

let devices = 0;

beforeEach(async () => {
  pushes.delivered.length = 0;
  api.clock.now = BEFORE;
  await db.query({ name: 'forget-reminders', text: 'delete from reminders' });
});

/** Runs the job of a server as its timer does. */
const runJob = (now: Date, on = db) =>
  makeRemindersJob({
    db: on,
    config: { publicUrl: 'https://learn.school.example', product: 'Soltura', allowsPrivatePush: true },
    mailer: undefined,
    now: () => now,
    log: { warn: () => {} },
    isStopping: () => false,
  })();

const ask = (as: string, changes: Partial<ChangedReminder> = {}) =>
  api.callOk(myReminder.change, as, { body: { ...wanted, ...changes } });

async function makeDueStudent(cards = 12) {
  const student = await makeStudent(db);
  for (let card = 0; card < cards; card += 1) await makeCard(db, student.recordId);
  return student;
}

async function subscribe(as: string): Promise<string> {
  devices += 1;
  const device = `device-${devices}`;
  await api.callOk(myReminder.subscribe, as, { body: pushes.subscribe(device) });
  return device;
}

/** A student with due cards, a reminder and a device. */
async function makeReminded(changes: Partial<ChangedReminder> = {}) {
  const student = await makeDueStudent();
  await ask(student.emailAddress, changes);
  return { ...student, device: await subscribe(student.emailAddress) };
}

const review = async (studentId: number, at: string, day: Day | null = null) => {
  const [card] = await readRows<{ recordId: number; relatedExample: number }>(db, 'student_examples', {
    relatedStudent: studentId,
  });
  return insertRow(db, 'reviews', {
    relatedStudent: studentId,
    relatedStudentExample: card?.recordId,
    relatedExample: card?.relatedExample,
    reviewedAt: new Date(at),
    newInterval: 1,
    difficulty: 'easy',
    day,
  });
};

const readReminder = (userId: number) =>
  readRow<{ lastSentOn: Day | null; ignored: number; nextAt: Date | null; pausedAt: Date | null }>(
    db,
    'reminders',
    {
      userId,
    },
  );

describe("one's own reminder", () => {
  test('is off at first, and tells what is needed to turn it on', async () => {
    const { emailAddress } = await makeStudent(db);
    const { pushKey, ...told } = await api.callOk(myReminder.mine, emailAddress, {});
    expect(told).toEqual({ ...wanted, isOn: false, zone: '', pausedAt: null, sendsMails: false });
    expect(Buffer.from(pushKey, 'base64url')).toHaveLength(65);
  });

  test('is stored as often as it is sent, and forgotten but for its hour when it is turned off', async () => {
    const { emailAddress, recordId } = await makeStudent(db);
    const changes = { days: ['sun', 'wed'], localTime: '07:05' } satisfies Partial<ChangedReminder>;
    for (const _ of ['once', 'again'])
      expect(await ask(emailAddress, changes)).toMatchObject({
        isOn: true,
        days: ['wed', 'sun'],
        localTime: '07:05',
      });
    expect(await readReminder(recordId)).toMatchObject({ nextAt: new Date('2026-03-08T06:05:00Z') });
    expect(await ask(emailAddress, { ...changes, isOn: false })).toMatchObject({
      isOn: false,
      localTime: '07:05',
    });
    expect(await readReminder(recordId)).toMatchObject({ nextAt: null });
    expect(await api.callOk(myReminder.mine, emailAddress, {})).toMatchObject({
      isOn: false,
      zone: 'Europe/Madrid',
    });
  });

  test('a student whose reminder was turned on is not asked again', async () => {
    const { emailAddress } = await makeStudent(db);
    const isAsked = async () => (await api.callOk(myPreferences.mine, emailAddress, {})).askedToRemind;
    await ask(emailAddress, { isOn: false });
    expect(await isAsked()).toBe(false);
    await ask(emailAddress);
    expect(await isAsked()).toBe(true);
  });

  test.each<[object, string]>([
    [{ localTime: '24:00' }, 'an hour that no clock shows'],
    [{ days: [] }, 'no day'],
    [{ channel: 'letter' }, 'a way there is not'],
  ])('with %j is refused: %s', async (changes) => {
    const { emailAddress } = await makeStudent(db);
    const refused = await api.call(myReminder.change, emailAddress, { body: { ...wanted, ...changes } });
    expect(refused.status).toBe(422);
  });

  test('is a matter of students who have cards, and comes by mail only where mails are sent', async () => {
    for (const [status, roles] of [
      [403, { studentRole: 'limited' }],
      [403, { adminRole: 'coach' }],
      [200, { adminRole: 'admin', studentRole: 'student' }],
    ] as const) {
      const { emailAddress } = await makeUser(db, roles);
      expect((await api.call(myReminder.mine, emailAddress)).status).toBe(status);
    }
    const { emailAddress } = await makeStudent(db);
    const refused = await api.call(myReminder.change, emailAddress, { body: { ...wanted, channel: 'mail' } });
    expect(refused).toMatchObject({
      status: 409,
      body: { error: { message: 'This school sends no mails.' } },
    });
    expect(await ask(emailAddress, { channel: 'mail', isOn: false })).toMatchObject({ channel: 'mail' });
  });
});

describe('at its hour', () => {
  test('every device of a person is told what is due, encrypted, and two servers send one note', async () => {
    const { recordId, emailAddress, device } = await makeReminded();
    const second = await subscribe(emailAddress);
    await runJob(new Date('2026-03-04T17:29:59Z'));
    expect(pushes.delivered).toEqual([]);

    await Promise.all([runJob(AT), runJob(AT), runJob(AT)]);
    expect(pushes.delivered.map((one) => one.device).toSorted()).toEqual([device, second].toSorted());
    const message = { userId: recordId, title: 'Soltura', text: '12 cards are due, about 3 minutes.' };
    const { publicKey } = await readPushKeys(db);
    for (const one of pushes.delivered)
      expect(one).toMatchObject({
        message,
        urgency: 'normal',
        topic: 'reminder',
        // Until midnight in Madrid.
        ttl: 5 * 3_600 + 29 * 60 + 40,
        claims: { sub: 'https://learn.school.example' },
        senderKey: publicKey,
      });
    expect(await readReminder(recordId)).toMatchObject({
      lastSentOn: TODAY,
      ignored: 1,
      nextAt: new Date('2026-03-05T17:30:00Z'),
    });

    await runJob(new Date('2026-03-04T17:40:00Z'));
    expect(pushes.delivered).toHaveLength(2);
    await runJob(new Date('2026-03-05T17:30:00Z'));
    expect(pushes.delivered).toHaveLength(4);
  });

  test('a single due card is told in the singular', async () => {
    const { emailAddress } = await makeDueStudent(1);
    await ask(emailAddress);
    await subscribe(emailAddress);
    await runJob(AT);
    expect(pushes.delivered).toMatchObject([{ message: { text: '1 card is due, about 1 minute.' } }]);
  });

  test.each([
    ['2026-03-29T01:00:00Z', 'skipped by the clocks'],
    ['2026-10-25T00:30:00Z', 'shown twice by the clocks'],
  ])('an hour of %s is one instant: %s', async (instant) => {
    const at = new Date(instant).getTime();
    api.clock.now = new Date(at - 6 * 3_600_000);
    const { recordId } = await makeReminded({ localTime: '02:30' });
    expect(await readReminder(recordId)).toMatchObject({ nextAt: new Date(at) });
    await runJob(new Date(at - 1_000));
    expect(pushes.delivered).toEqual([]);
    for (const minutes of [0, 30, 60, 90, 120]) await runJob(new Date(at + minutes * 60_000));
    expect(pushes.delivered).toHaveLength(1);
  });

  test('no note is sent when nothing is due, or something was reviewed that day', async () => {
    const idle = await makeReminded();
    await updateRows(
      db,
      'student_examples',
      { relatedStudent: idle.recordId },
      { nextReviewDate: addDays(TODAY, 1) },
    );
    const busy = await makeReminded();
    await review(busy.recordId, '2026-03-03T23:05:00Z', TODAY);
    const yesterday = await makeReminded();
    await review(yesterday.recordId, '2026-03-03T22:55:00Z', addDays(TODAY, -1));
    await runJob(AT);
    expect(pushes.delivered.map(({ device }) => device)).toEqual([yesterday.device]);
    for (const { recordId } of [idle, busy])
      expect(await readReminder(recordId)).toMatchObject({ lastSentOn: null, ignored: 0 });
  });

  test('a server that was off sends within three hours, and lets the others go', async () => {
    const late = await makeReminded();
    await runJob(new Date('2026-03-04T20:29:00Z'));
    expect(pushes.delivered.map(({ device }) => device)).toEqual([late.device]);
    const missed = await makeReminded();
    await runJob(new Date('2026-03-04T21:00:00Z'));
    expect(pushes.delivered).toHaveLength(1);
    expect(await readReminder(missed.recordId)).toMatchObject({
      lastSentOn: null,
      nextAt: new Date('2026-03-05T17:30:00Z'),
    });
  });

  test('a student who left, or has no device, gets no note, and nothing counts as ignored', async () => {
    const left = await makeReminded();
    await updateRows(db, 'users', { recordId: left.recordId }, { archivedAt: new Date() });
    const limited = await makeReminded();
    await updateRows(db, 'users', { recordId: limited.recordId }, { studentRole: 'limited' });
    const without = await makeDueStudent();
    await ask(without.emailAddress);
    await runJob(AT);
    expect(pushes.delivered).toEqual([]);
    for (const { recordId } of [left, limited, without])
      expect(await readReminder(recordId)).toMatchObject({
        ignored: 0,
        nextAt: new Date('2026-03-05T17:30:00Z'),
      });
  });

  test('a reminder pauses after 14 that were ignored and says so; a change resumes it; a review resets the count', async () => {
    const { recordId, emailAddress } = await makeReminded();
    const dayAfter = (days: number) => new Date(AT.getTime() + days * 86_400_000);
    for (let day = 0; day <= MAX_IGNORED; day += 1) await runJob(dayAfter(day));
    expect(pushes.delivered).toHaveLength(MAX_IGNORED);
    const paused = await api.callOk(myReminder.mine, emailAddress, {});
    expect(paused).toMatchObject({ isOn: true, pausedAt: dayAfter(MAX_IGNORED).toISOString() });

    api.clock.now = dayAfter(MAX_IGNORED);
    expect(await ask(emailAddress)).toMatchObject({ isOn: true, pausedAt: null });
    for (let day = 1; day < MAX_IGNORED; day += 1) await runJob(dayAfter(MAX_IGNORED + day));
    expect(await readReminder(recordId)).toMatchObject({ ignored: MAX_IGNORED - 1 });
    await review(recordId, dayAfter(2 * MAX_IGNORED - 1).toISOString());
    await runJob(dayAfter(2 * MAX_IGNORED));
    expect(await readReminder(recordId)).toMatchObject({ ignored: 1, pausedAt: null });
  });

  test('a change of the hour sends no second note on the same day', async () => {
    const { emailAddress } = await makeReminded();
    await runJob(AT);
    api.clock.now = AT;
    await ask(emailAddress, { isOn: false });
    await ask(emailAddress, { localTime: '19:00' });
    await runJob(new Date('2026-03-04T18:01:00Z'));
    expect(pushes.delivered).toHaveLength(1);
  });
});

describe('a device', () => {
  test.each([404, 410])('that the push service answers %i for is removed', async (status) => {
    const { recordId, emailAddress, device } = await makeReminded();
    const alive = await subscribe(emailAddress);
    pushes.answer(device, status);
    await runJob(AT);
    expect(pushes.delivered.map((one) => one.device)).toEqual([alive]);
    expect(await countRows(db, 'push_subscriptions', { userId: recordId })).toBe(1);
  });

  test('keeps its note while the push service is in trouble, which is tried four times and then left for the day', async () => {
    const { recordId, device } = await makeReminded();
    pushes.answer(device, 503);
    const after = (seconds: number) => new Date(AT.getTime() + seconds * 1_000);
    for (const seconds of [0, 30, 60, 90, 360, 1_260, 1_261, 5_000]) await runJob(after(seconds));
    expect(pushes.countRequests(device)).toBe(4);
    expect(await readRow(db, 'push_subscriptions', { userId: recordId })).toMatchObject({
      dueAt: null,
      attempts: 0,
    });
    pushes.answer(device, 201);
    await runJob(new Date('2026-03-05T17:30:00Z'));
    expect(pushes.delivered).toHaveLength(1);
  });

  test('is tried again only while its note is wanted', async () => {
    const { recordId, device } = await makeReminded();
    pushes.answer(device, 429);
    await runJob(AT);
    await review(recordId, '2026-03-04T17:31:00Z');
    pushes.answer(device, 201);
    await runJob(new Date('2026-03-04T17:35:00Z'));
    expect(pushes.delivered).toEqual([]);
  });

  test('a redirect is not followed', async () => {
    const { device } = await makeReminded();
    const other = pushes.subscribe('elsewhere');
    pushes.answer(device, 307, { location: other.endpoint });
    await runJob(AT);
    expect(pushes.countRequests(device)).toBe(1);
    expect(pushes.countRequests('elsewhere')).toBe(0);
  });

  test('on which another person signs in is theirs: a note that waits for the first is not sent', async () => {
    const first = await makeReminded();
    pushes.answer(first.device, 500);
    await runJob(AT);
    pushes.answer(first.device, 201);
    const second = await makeDueStudent();
    const [stored] = await readRows<{ endpoint: string; p256dh: string; auth: string }>(
      db,
      'push_subscriptions',
      {
        userId: first.recordId,
      },
    );
    const { endpoint = '', p256dh = '', auth = '' } = stored ?? {};
    for (const _ of ['once', 'again'])
      await api.callOk(myReminder.subscribe, second.emailAddress, { body: { endpoint, p256dh, auth } });
    expect(await readRows(db, 'push_subscriptions', { endpoint })).toMatchObject([
      { userId: second.recordId },
    ]);
    await runJob(new Date('2026-03-04T17:45:00Z'));
    expect(pushes.delivered).toEqual([]);

    // The first one can no longer take it away.
    await api.callOk(myReminder.unsubscribe, first.emailAddress, { body: { endpoint } });
    expect(await countRows(db, 'push_subscriptions', { endpoint })).toBe(1);
    for (const _ of ['once', 'again'])
      expect(await api.callOk(myReminder.unsubscribe, second.emailAddress, { body: { endpoint } })).toEqual({
        isSubscribed: false,
      });
    expect(await countRows(db, 'push_subscriptions', { endpoint })).toBe(0);
  });

  test('is dropped when it was added first of more than ten devices of a person', async () => {
    const { recordId, emailAddress, device } = await makeReminded();
    for (let added = 1; added <= MAX_DEVICES; added += 1) await subscribe(emailAddress);
    const kept = await readRows<{ endpoint: string }>(db, 'push_subscriptions', { userId: recordId });
    expect(kept).toHaveLength(MAX_DEVICES);
    expect(kept.some(({ endpoint }) => endpoint.endsWith(`/${device}`))).toBe(false);
  });

  test('with invalid keys is removed when a note is sent to it', async () => {
    const { recordId, emailAddress } = await makeStudent(db);
    await makeCard(db, recordId);
    await ask(emailAddress);
    const body = { ...pushes.subscribe('odd'), p256dh: 'A'.repeat(87) };
    await api.callOk(myReminder.subscribe, emailAddress, { body });
    await runJob(AT);
    expect(await countRows(db, 'push_subscriptions', { userId: recordId })).toBe(0);
  });
});

describe('addresses of push services', () => {
  const hosts = [
    'http://push.example/a',
    'https://localhost/a',
    'https://push.localhost/a',
    'https://printer.local/a',
    'https://intranet/a',
    'https://127.0.0.1/a',
    'https://10.1.2.3:8443/a',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/a',
    'https://[::ffff:10.0.0.1]/a',
    'https://[fd00::1]/a',
    'https://2130706433/a',
    'https://user:word@push.example/a',
  ];

  test.each(hosts)('%s is refused', async (endpoint) => {
    expect(readPushEndpoint(endpoint, false)).toBeUndefined();
    const { emailAddress } = await makeStudent(strict.db);
    const body = { ...pushes.subscribe('strict'), endpoint };
    expect((await strict.call(myReminder.subscribe, emailAddress, { body })).status).toBe(422);
  });

  test('https addresses of the internet are taken', () => {
    for (const endpoint of ['https://fcm.googleapis.com/fcm/send/a:b', 'https://[2606:4700::1111]/a'])
      expect(readPushEndpoint(endpoint, false)?.href).toBe(endpoint);
  });

  test.each([
    ['8.8.8.8', true],
    ['172.15.0.1', true],
    ['172.16.0.1', false],
    ['192.168.1.1', false],
    ['100.64.0.1', false],
    ['2a00:1450:4001::1', true],
    ['fe80::1', false],
    ['2002:a00:1::', false],
    ['64:ff9b::a00:1', false],
    ['push.example', false],
  ])('%s is public: %s', (address, isPublic) => expect(isPublicAddress(address)).toBe(isPublic));

  test.each([
    [['127.0.0.1'], 'this machine'],
    [['8.8.8.8', '10.0.0.8'], 'the network of the school, beside a public one'],
  ])('a name with %j is not connected to when a note is sent: %s', async (addresses) => {
    const asked: string[] = [];
    const sender = await openPushSender({
      keys: await readPushKeys(db),
      subject: 'mailto:no-reply@school.example',
      allowsPrivate: false,
      resolve(host, _options, done) {
        asked.push(host);
        done(
          null,
          addresses.map((address) => ({ address, family: 4 })),
        );
      },
    });
    const target = { ...pushes.subscribe('named'), endpoint: `https://push.example:${pushes.port}/named` };
    const outcome = await sender.send(target, { text: '{}', ttl: 60 });
    expect(outcome).toEqual({ end: 'refused', reason: 'PrivateAddressError' });
    expect(asked).toEqual(['push.example']);
    sender.close();
  });
});

test('servers that start at once make one pair of keys', async () => {
  const { pool } = await createTestDatabase();
  const made = await Promise.all(Array.from({ length: 6 }, () => readPushKeys(makeDb(pool))));
  expect(new Set(made.map(({ privateKey }) => privateKey)).size).toBe(1);
  expect(await countRows(makeDb(pool), 'push_keys')).toBe(1);
});
