import { userMerges } from '@soltura/contract/people/user-merges';
import { records } from '@soltura/contract/records/records';
import { beforeEach, describe, expect, test } from 'vitest';
import { startTestApi } from '../../../testing/api.ts';
import { makeQuiz, readCard } from '../../../testing/cards.ts';
import { makeUser } from '../../../testing/people.ts';
import { insertRow, insertRows, type Row, readRows } from '../../../testing/rows.ts';
import { ownedTables } from './owned-tables.ts';
import { callMerges, setOf } from './testing/call-merges.ts';
import {
  type Grade,
  makeGrade as grade,
  makeTwoUsers,
  reportOf,
  type TestUser,
} from './testing/two-users.ts';

const api = await startTestApi();
const { db } = api;
api.clock.now = new Date('2026-02-01T12:00:00Z');
const { emailAddress: admin, recordId: adminId } = await makeUser(db, { adminRole: 'admin' });

let kept: TestUser;
let other: TestUser;
let example = 0;
let keptCard = 0;
let otherCard = 0;
let lone = 0;
beforeEach(async () => {
  ({ kept, other, example, keptCard, otherCard, lone } = await makeTwoUsers(db));
});

const { review, undo, readUser, ...calls } = callMerges(api, admin);
const merge = (given = {}, into = kept, as = admin) => calls.merge({ kept: into, other }, given, as);
let keys = 0;
/** All that two users have of what a merge touches; versions aside. */
async function readAll() {
  const both = [kept.recordId, other.recordId];
  const readIn = async (table: string, owner = 'relatedStudent') => {
    const rows = await readRows(db, table, { [owner]: both }, { order: 'record_id' });
    return rows.map((row): Row => ({ ...row, version: 0 }));
  };
  return {
    cards: await readIn('student_examples'),
    log: await readIn('reviews'),
    preferences: await readRows(db, 'user_preferences', { userId: both }, { order: 'user_id, key' }),
    reminders: await readRows(db, 'reminders', { userId: both }, { order: 'user_id' }),
    devices: await readRows(db, 'push_subscriptions', { userId: both }, { order: 'endpoint' }),
    runs: await readIn('quiz_runs'),
    offered: await readIn('offered_examples'),
    typed: await readIn('review_answers'),
    answers: await readIn('accepted_answers'),
    reports: await readIn('typo_reports', 'reporter'),
  };
}

/** Gives the other user something of everything that moves. */
async function giveEverything(): Promise<void> {
  const student = { relatedStudent: other.recordId };
  const at = new Date('2026-01-10T10:00:00Z');
  await insertRow(db, 'quiz_runs', {
    ...student,
    relatedQuiz: await makeQuiz(db, [example]),
    finishedAt: at,
    day: '2026-01-10',
    cards: 4,
  });
  // The kept user has one of these keys too.
  const offer = { relatedExample: example, outcome: 'left', day: '2026-01-10' };
  const [shared, own] = [`offer ${(keys += 1)}`, `offer ${(keys += 1)}`];
  await insertRows(db, 'offered_examples', [
    { ...offer, relatedStudent: kept.recordId, idempotencyKey: shared },
    { ...offer, relatedStudent: other.recordId, idempotencyKey: shared },
    { ...offer, relatedStudent: other.recordId, idempotencyKey: own },
  ]);
  await insertRow(db, 'review_answers', {
    ...student,
    relatedExample: example,
    mode: 'type',
    typed: 'hola',
    verdict: 'exact',
    words: [],
    answeredAt: at,
    idempotencyKey: `typed ${(keys += 1)}`,
  });
  for (const { recordId } of [kept, other]) {
    await insertRow(db, 'accepted_answers', {
      relatedStudent: recordId,
      relatedExample: example,
      answer: 'hi',
      wording: 'hi',
      status: 'own',
    });
  }
  await insertRow(db, 'accepted_answers', {
    ...student,
    relatedExample: example,
    answer: 'hello',
    wording: 'hello',
    status: 'own',
  });
  await insertRow(db, 'typo_reports', reportOf(other, example));
  await insertRows(db, 'user_preferences', [
    { userId: kept.recordId, key: 'layout:weeks', value: 1 },
    { userId: other.recordId, key: 'layout:weeks', value: 2 },
    { userId: other.recordId, key: 'layout:users', value: 3 },
  ]);
  await insertRow(db, 'reminders', {
    userId: other.recordId,
    localTime: '18:30',
    zone: 'UTC',
    days: ['mon'],
    channel: 'push',
    stopToken: `token ${(keys += 1)}`,
  });
  const device = { p256dh: 'p', auth: 'a' };
  await insertRows(db, 'push_subscriptions', [
    { ...device, userId: kept.recordId, endpoint: `https://push.example/${(keys += 1)}` },
    { ...device, userId: other.recordId, endpoint: `https://push.example/${(keys += 1)}` },
  ]);
}

test('every column of the database that refers to a user has its line', async () => {
  const keysOfUsers = await db.query<{ line: string }>({
    name: 'list-references-to-users',
    text: `select c.conrelid::regclass::text || '.' || a.attname as line
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid in ('users'::regclass, 'student_examples'::regclass)`,
  });
  const found = new Set(keysOfUsers.map(({ line }) => line));
  expect([...found].toSorted()).toEqual(
    ownedTables.map(({ table, column }) => `${table}.${column}`).toSorted(),
  );
});

test('every table whose rows move with a user has a trigger for rows that come during the merge', async () => {
  const triggers = await db.query<{ line: string }>({
    name: 'list-what-follows-a-merge',
    text: `select tgrelid::regclass::text || ' ' || replace(rtrim(encode(tgargs, 'escape'), '\\000'), '\\000', ' ') as line
      from pg_trigger where tgfoid = 'follow_merge'::regproc`,
  });
  const moving = ownedTables.filter(({ way }) => way === 'moves');
  expect(triggers.map(({ line }) => line.trim()).toSorted()).toEqual(
    moving
      .map(({ table, column, once }) => [table, column, ...(once ? [once.join(',')] : [])].join(' ').trim())
      .toSorted(),
  );
});

test('the trial counts by kind what would move, and writes nothing', async () => {
  await giveEverything();
  await review(other, grade(otherCard, '10:00'), grade(lone, '10:00'));
  const before = await readAll();
  const trial = await api.callOk(userMerges.trial, admin, {
    params: { id: kept.recordId, other: other.recordId },
  });
  expect(trial).toMatchObject({
    kept: { recordId: kept.recordId, version: 1, emailAddress: kept.emailAddress },
    other: { recordId: other.recordId, version: 1, name: 'Ana R.' },
    moves: {
      cards: 1,
      sharedCards: 1,
      reviews: 2,
      quizRuns: 1,
      typedAnswers: 1,
      ownAnswers: 1,
      typoReports: 1,
      preferences: 1,
    },
    taken: ['program'],
    keptBack: [
      { field: 'name', kept: 'Ana Ruiz', other: 'Ana R.' },
      { field: 'emailAddress', kept: kept.emailAddress, other: other.emailAddress },
    ],
    obstacles: [],
  });
  expect(await readAll()).toEqual(before);
});

describe('a merge', () => {
  test('folds the reviews of both cards, moves the rest, and is taken back to what it was', async () => {
    await giveEverything();
    const late = grade(otherCard, '11:00', 'hard');
    await review(other, grade(otherCard, '10:30'), late, grade(lone, '10:00'));
    await review(kept, grade(keptCard, '10:00'), grade(keptCard, '12:00'));
    await review(other, {
      ...grade(otherCard, '11:05'),
      key: `correction ${(keys += 1)}`,
      corrects: late.key,
      reviewedAt: '2026-01-10T11:05:00.000Z',
    } as Grade);
    const before = await readAll();
    const usersBefore = [await readUser(kept), await readUser(other)];

    const merged = await merge();
    expect(merged.status).toBe(200);
    // 3, Easy at 10:00, then of one day: practice at 10:30, at 11:00 (corrected) and at 12:00.
    expect(await readCard(db, keptCard)).toMatchObject({
      reviewInterval: 4,
      nextReviewDate: '2026-01-26',
      coachAdded: true,
    });
    expect(await readCard(db, lone)).toMatchObject({ relatedStudent: kept.recordId, reviewInterval: 1 });
    const after = await readAll();
    expect(after.log.map((row) => row.relatedStudent)).toEqual(after.log.map(() => kept.recordId));
    expect(after.preferences).toMatchObject([
      { userId: kept.recordId, key: 'layout:users', value: 3 },
      { userId: kept.recordId, key: 'layout:weeks', value: 1 },
      { userId: other.recordId, key: 'layout:weeks', value: 2 },
    ]);
    for (const list of [after.reminders, after.devices])
      expect(new Set(list.map(({ userId }) => userId))).toEqual(new Set([kept.recordId]));
    for (const list of [after.runs, after.typed])
      expect(list).toMatchObject([{ relatedStudent: kept.recordId }]);
    expect(after.offered.map(({ relatedStudent }) => relatedStudent)).toEqual([
      kept.recordId,
      other.recordId,
      kept.recordId,
    ]);
    expect(after.reports).toMatchObject([{ reporter: kept.recordId }]);
    expect(after.answers.filter((row) => row.relatedStudent === kept.recordId)).toHaveLength(2);
    expect(await readUser(kept)).toMatchObject({ program: 'LCSP', archivedAt: null });
    expect(await readUser(other)).toMatchObject({ mergedInto: kept.recordId, archivedAt: expect.any(Date) });

    expect((await undo(setOf(merged))).status).toBe(200);
    expect(await readAll()).toEqual(before);
    const [keptBefore, otherBefore] = usersBefore;
    expect(await readUser(kept)).toEqual({ ...keptBefore, version: 3 });
    expect(await readUser(other)).toEqual({ ...otherBefore, version: 3 });
  });

  test('is in the history of both, with the other', async () => {
    await merge();
    const historyOf = ({ recordId }: TestUser) =>
      api.callOk(records.history, admin, { params: { kind: 'users', id: recordId } });
    const changes = [...(await historyOf(kept)), ...(await historyOf(other))].flatMap(
      (entry) => entry.changes,
    );
    expect(changes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'merged', after: other.emailAddress }),
        expect.objectContaining({ field: 'mergedInto', after: kept.emailAddress }),
      ]),
    );
  });

  test('is not taken back once somebody has reviewed, and says so', async () => {
    const set = setOf(await merge());
    await review(kept, grade(keptCard, '12:00'));
    expect(await undo(set)).toMatchObject({
      status: 409,
      body: { error: { message: expect.stringContaining('cards, reviews or answers') } },
    });
    expect(await readUser(other)).toMatchObject({ mergedInto: kept.recordId });
  });

  test('is refused when one of them was changed since the trial, and wants two present users', async () => {
    expect((await merge({ otherVersion: 2 })).status).toBe(409);
    expect((await merge({ other: kept.recordId })).status).toBe(422);
    expect((await merge({ other: 999_999 })).status).toBe(422);
    expect((await merge({}, { ...kept, recordId: 999_999 })).status).toBe(404);
    expect(await readUser(other)).toMatchObject({ archivedAt: null });
  });

  test('happens once when two users are merged into each other at once, and once under its key', async () => {
    const headers = { 'idempotency-key': `merge ${(keys += 1)}` };
    const request = {
      params: { id: kept.recordId },
      body: { other: other.recordId, version: 1, otherVersion: 1 },
      headers,
    };
    const back = api.call(userMerges.merge, admin, {
      params: { id: other.recordId },
      body: { other: kept.recordId, version: 1, otherVersion: 1 },
    });
    const [one, two] = await Promise.all([api.call(userMerges.merge, admin, request), back]);
    expect([one, two].filter(({ status }) => status === 200)).toHaveLength(1);
    if (one?.status !== 200) return;
    expect(await api.call(userMerges.merge, admin, request)).toMatchObject({ status: 200 });
  });

  test('with a user who is merged elsewhere at the same time is refused as changed since the trial', async () => {
    const third = await makeUser(db, { studentRole: 'student' });
    const both = await Promise.all([merge(), merge({}, third)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await merge()).body).toMatchObject({ error: { code: 'conflict' } });
    expect((await merge({ otherVersion: 2 }, third)).status).not.toBe(200);
  });

  test('gives away no staff role, and nobody merges themselves away', async () => {
    const staff = await makeUser(db, { adminRole: 'admin' });
    expect((await merge({ other: staff.recordId })).status).toBe(200);
    expect(await readUser(kept)).toMatchObject({ adminRole: '' });
    const own = await merge({ other: adminId });
    expect(own).toMatchObject({
      status: 409,
      body: { error: { message: expect.stringContaining('cannot merge yourself away') } },
    });
  });
});
