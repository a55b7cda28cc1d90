import { type ManyResult, type ManyRows, tables } from '@soltura/contract/tables/tables';
import { undoing } from '@soltura/contract/undo/undo';
import type { TableName } from '@soltura/domain/tables/table';
import { expect, test } from 'vitest';
import { startTestApi } from '../../testing/api.ts';
import {
  makeCoachingStudent,
  makeCoachRecord,
  makeCourse,
  makeMembership,
  makeTopic,
  makeWeek,
} from '../../testing/coaching.ts';
import { makeUser } from '../../testing/people.ts';
import { readRows } from '../../testing/rows.ts';
import { makeTableCalls, readStored } from './testing/table-calls.ts';

const api = await startTestApi();
const { db } = api;
const { recordId: adminId, emailAddress: admin } = await makeUser(db, { adminRole: 'admin', name: 'Ada' });
const { change } = makeTableCalls(api, admin);

const send = (table: TableName, body: ManyRows) =>
  api.call(tables.changeMany, admin, { params: { table }, body });
const tryMany = (table: TableName, body: Omit<ManyRows, 'isApplied'>): Promise<ManyResult> =>
  api.callOk(tables.changeMany, admin, { params: { table }, body: { ...body, isApplied: false } });
const isThere = async (table: TableName, id: number) => (await readStored(db, table, id)) !== undefined;

const archive = { deed: 'set', field: 'isArchived', value: true } as const;
const filterBy = (text: string) => ({ filters: { 'Filter by text': text } });
const archived = (ids: readonly number[]) =>
  Promise.all(
    ids.map(async (id) => (await readStored(db, 'session-topics', id))?.values['isArchived'] === true),
  );

async function makeTopics(word: string, count: number): Promise<number[]> {
  const made: number[] = [];
  for (let place = 1; place <= count; place += 1)
    made.push((await makeTopic(db, { name: `${word} ${place}` })).recordId);
  return made;
}

test('records that are chosen get a value in one change, which one undo takes back', async () => {
  const [one, other, third] = [
    await makeCoachRecord(db),
    await makeCoachRecord(db),
    await makeCoachRecord(db),
  ];
  const students = await Promise.all(
    [one, other, third].map(({ recordId }) => makeCoachingStudent(db, { relatedCoach: recordId })),
  );
  const ids = students.map(({ recordId }) => recordId);
  const act = { deed: 'set', field: 'relatedCoach', value: third.recordId } as const;
  const body = { rows: { ids }, act };
  const result = {
    counts: { change: 2, same: 1, refuse: 0 },
    cells: 2,
    calls: 0,
    changes: [
      { recordId: ids[0], name: students[0]?.fullName, before: one.name, after: third.name },
      { recordId: ids[1], name: students[1]?.fullName, before: other.name, after: third.name },
    ],
    refused: [],
  };
  expect(await tryMany('coaching-students', body)).toEqual({ isApplied: false, ...result });
  expect(await readStored(db, 'coaching-students', ids[0] ?? 0)).toMatchObject({ version: 1 });

  const { headers, body: done } = await send('coaching-students', { ...body, isApplied: true, shown: 2 });
  expect(done).toEqual({ isApplied: true, ...result });
  for (const id of ids)
    expect(await readStored(db, 'coaching-students', id)).toMatchObject({
      values: { relatedCoach: third.recordId },
    });
  await api.callOk(undoing.undo, admin, { body: { changeSet: Number(headers['change-set']) } });
  expect(await readStored(db, 'coaching-students', ids[0] ?? 0)).toMatchObject({
    values: { relatedCoach: one.recordId },
  });
});

test('all that filters let pass are archived, and no others; those that are gone count for nothing', async () => {
  const ids = await makeTopics('Weather', 3);
  const [other = 0] = await makeTopics('Travel', 1);
  await send('session-topics', { rows: filterBy('weather'), act: archive, isApplied: true });
  expect(await archived([...ids, other])).toEqual([true, true, true, false]);
  // Archived records are no longer among those that the filter lets pass.
  expect(await tryMany('session-topics', { rows: filterBy('weather'), act: archive })).toMatchObject({
    counts: { change: 0, same: 0, refuse: 0 },
  });
  expect(await tryMany('session-topics', { rows: { ids: [999_999] }, act: archive })).toMatchObject({
    counts: { change: 0, same: 0, refuse: 0 },
  });
});

test('more than 100 cells are changed only by a caller who was told their number', async () => {
  const ids = await makeTopics('Kitchen', 101);
  const body = { rows: filterBy('kitchen'), act: archive };
  expect(await send('session-topics', { ...body, isApplied: true })).toMatchObject({
    status: 409,
    body: {
      error: {
        code: 'conflict',
        message: 'This would change 101 cells: more than 100 are changed only after a preview of them.',
      },
    },
  });
  const { cells } = await tryMany('session-topics', body);
  // Somebody archives one of them meanwhile.
  await change('session-topics', { recordId: ids[0] ?? 0, version: 1, values: { isArchived: true } });
  expect(await send('session-topics', { ...body, isApplied: true, shown: cells })).toMatchObject({
    status: 409,
    body: {
      error: { message: 'This would change 100 cells, but its preview told of 101. Look at it once more.' },
    },
  });
  expect((await archived(ids)).filter(Boolean)).toHaveLength(1);
  const { status } = await send('session-topics', { ...body, isApplied: true, shown: 100 });
  expect(status).toBe(200);
  expect((await archived(ids)).filter(Boolean)).toHaveLength(101);
});

test('a write of many rows, and of a file, needs the same preview', async () => {
  const ids = await makeTopics('Music', 101);
  const rows = ids.map((recordId) => ({ recordId, version: 1, values: { isArchived: true } }));
  const params = { table: 'session-topics' } as const;
  for (const query of [{}, { shown: '100' }])
    expect(await api.call(tables.change, admin, { params, query, body: rows })).toMatchObject({
      status: 409,
    });
  expect((await archived(ids)).some(Boolean)).toBe(false);
  const answer = await api.call(tables.change, admin, { params, query: { shown: '101' }, body: rows });
  expect(answer.status).toBe(200);

  const lines = ids.map((id) => `${id},no`);
  const file = new TextEncoder().encode(['recordId,isArchived', ...lines].join('\n'));
  const tried = await api.callOk(tables.import, admin, { params, file });
  expect(tried).toMatchObject({ isApplied: false, cells: 101 });
  const apply = { apply: 'true' };
  expect(await api.call(tables.import, admin, { params, query: apply, file })).toMatchObject({ status: 409 });
  expect((await archived(ids)).every(Boolean)).toBe(true);
  const query = { ...apply, shown: String(tried.cells) };
  expect(await api.callOk(tables.import, admin, { params, query, file })).toMatchObject({ isApplied: true });
});

test('records that cannot change are told with the reason, and stay whole while the others change', async () => {
  const course = await makeCourse(db);
  const [free, held] = [await makeMembership(db), await makeMembership(db)];
  const empty = await makeWeek(db, { relatedMembership: free.recordId, weekStarts: '2026-01-04' });
  const other = await makeWeek(db, { relatedMembership: held.recordId, weekStarts: '2026-01-04' });
  const full = await makeWeek(db, {
    relatedMembership: held.recordId,
    weekStarts: '2026-01-11',
    notes: 'Was ill.',
  });
  const act = { deed: 'delete' } as const;
  const body = { rows: { ids: [held.recordId, free.recordId] }, act };
  const refused = [
    {
      recordId: held.recordId,
      message: expect.stringMatching(/ cannot be deleted: 1 week refers to this membership\./),
    },
  ];
  expect(await tryMany('memberships', body)).toMatchObject({
    counts: { change: 1, same: 0, refuse: 1 },
    changes: [{ recordId: free.recordId, before: '', after: '' }],
    refused,
  });
  const readWeeks = async () => (await readRows(db, 'weeks')).map(({ recordId }) => recordId);
  expect(await readWeeks()).toEqual(expect.arrayContaining([empty, other, full].map((w) => w.recordId)));
  const { headers, body: done } = await send('memberships', { ...body, isApplied: true });
  expect(done).toMatchObject({ isApplied: true, refused });
  expect(await isThere('memberships', free.recordId)).toBe(false);
  expect(await isThere('memberships', held.recordId)).toBe(true);
  // The empty week of the one that stays is left too.
  expect(await readWeeks()).toEqual(expect.arrayContaining([other.recordId, full.recordId]));
  expect(await readWeeks()).not.toContain(empty.recordId);
  await api.callOk(undoing.undo, admin, { body: { changeSet: Number(headers['change-set']) } });
  expect(await isThere('memberships', free.recordId)).toBe(true);

  expect(
    await tryMany('courses', {
      rows: { ids: [course.recordId] },
      act: { deed: 'set', field: 'name', value: '' },
    }),
  ).toMatchObject({
    counts: { change: 0, refuse: 1 },
    refused: [
      {
        name: course.name,
        message: 'Course Name is a required field. Please fill it out before submitting.',
      },
    ],
  });
});

test('an admin who changes many users at once keeps their own role', async () => {
  const { recordId: other } = await makeUser(db, { adminRole: 'admin', name: 'Ben' });
  const ids = [adminId, other];
  const refused = [{ recordId: adminId, message: 'You cannot take away your own admin role' }];
  for (const act of [{ deed: 'delete' }, archive] as const)
    expect(await tryMany('users', { rows: { ids }, act })).toMatchObject({
      counts: { change: 1, refuse: 1 },
      changes: [{ recordId: other, name: 'Ben' }],
      refused,
    });
});

test.each([
  ['lastSignedIn', 'Last Sign-In cannot be changed'],
  ['nothing', 'There is no such field'],
])('the field %s cannot be set', async (field, message) => {
  const act = { deed: 'set', field, value: null } as const;
  expect(await send('users', { rows: { ids: [adminId] }, act, isApplied: true })).toMatchObject({
    status: 422,
    body: { error: { message } },
  });
});

test('a value for 30,000 rows is refused without a preview, set in one change, and taken back by one undo', async () => {
  await db.query({
    name: '',
    text: `insert into session_topics (name) select 'Vast ' || place from generate_series(1, 30000) place`,
  });
  const body = { rows: filterBy('vast'), act: archive };
  const count = async () => {
    const text = "select from session_topics where name like 'Vast %' and archived_at is not null";
    return (await db.query({ name: '', text })).length;
  };
  expect((await send('session-topics', { ...body, isApplied: true })).status).toBe(409);
  expect(await count()).toBe(0);
  const { cells, counts, changes } = await tryMany('session-topics', body);
  expect([cells, counts.change, changes.length]).toEqual([30_000, 30_000, 100]);
  const before = api.statements.count;
  const { headers } = await send('session-topics', { ...body, isApplied: true, shown: cells });
  // In sets of a thousand, not row by row.
  expect(api.statements.count - before).toBeLessThan(60);
  expect(await count()).toBe(30_000);
  await api.callOk(undoing.undo, admin, { body: { changeSet: Number(headers['change-set']) } });
  expect(await count()).toBe(0);

  await makeTopic(db, { name: 'Vast beyond' });
  expect(await send('session-topics', { ...body, isApplied: false })).toMatchObject({
    status: 422,
    body: { error: { message: 'At most 30,000 rows are changed at once: filter for fewer.' } },
  });
}, 120_000);
