import { weekWrites } from '@soltura/contract/weeks/week-writes';
import { expect, test } from 'vitest';
import { readStoredChanges } from '../../changes/testing/stored-changes.ts';
import { startTestApi } from '../../testing/api.ts';
import { makeCoachingLesson, makeMembership, makePrivateCall, makeWeek } from '../../testing/coaching.ts';
import { makeUser } from '../../testing/people.ts';
import { insertRows, readRows } from '../../testing/rows.ts';

const api = await startTestApi();
const { db } = api;
const user = await makeUser(db, { adminRole: 'coach' });
const { emailAddress: caller } = user;
const lesson = (await makeCoachingLesson(db)).recordId;

const send = (body: unknown[], headers: Record<string, string> = {}) =>
  api.callOk(weekWrites.updateMany, caller, { body, headers });

/** Weeks of one membership, each at the lesson and with a number above 0. */
async function makeWeeks(count: number): Promise<number[]> {
  const { recordId: relatedMembership } = await makeMembership(db);
  const made = Array.from({ length: count }, (_, index) => ({
    relatedMembership,
    week: index + 1,
    weekStarts: new Date(Date.UTC(2020, 0, 5 + 7 * index)).toISOString().slice(0, 10),
    currentLesson: lesson,
  }));
  const rows = await insertRows<{ recordId: number }>(db, 'weeks', made);
  return rows.map(({ recordId }) => recordId);
}

async function read(ids: number[]) {
  const rows = await readRows(db, 'weeks', { recordId: ids });
  const byId = new Map(rows.map((row) => [row.recordId, row]));
  return ids.map((id) => byId.get(id));
}

test('each week gets what was sent for it, and the answer holds the ids in the order sent', async () => {
  const [one = 0, two = 0, three = 0] = await makeWeeks(3);
  const body = [
    { recordId: three, notes: 'Three', currentLesson: lesson, recordsComplete: true },
    { recordId: one, holdWeek: true, currentLesson: lesson },
    { recordId: two, offTrack: true },
  ];
  expect(await send(body)).toEqual([three, one, two]);
  expect(await read([one, two, three])).toMatchObject([
    { notes: '', holdWeek: true, currentLesson: lesson, version: 2 },
    { offTrack: true, currentLesson: null, version: 2 },
    { notes: 'Three', recordsComplete: true, currentLesson: lesson, version: 2 },
  ]);
  expect(await readStoredChanges(db, 'weeks', three)).toMatchObject([
    {
      actor: user.recordId,
      actorEmail: caller,
      action: 'updated',
      before: { notes: '', recordsComplete: false },
      after: { notes: 'Three', recordsComplete: true },
    },
  ]);
});

test('a row that is refused, unknown or not to be read is left out, and the others are saved', async () => {
  const ids = await makeWeeks(6);
  const [good = 0, incomplete = 0, lost = 0, odd = 0, called = 0, long = 0] = ids;
  await makePrivateCall(db, { relatedWeek: called });
  const body = [
    { recordId: incomplete, currentLesson: lesson, recordsComplete: true },
    { recordId: good, currentLesson: lesson, notes: 'Good', recordsComplete: true },
    { recordId: lost, currentLesson: 999_999 },
    { recordId: odd, holdWeek: 'yes' },
    { recordId: 999_999, notes: 'Unknown' },
    { recordId: called, currentLesson: lesson, recordsComplete: true },
    { recordId: long, notes: 'x'.repeat(10_001) },
    {},
  ];
  expect(await send(body)).toEqual([good, called]);
  const saved = (await read(ids)).filter((row) => row?.version === 2);
  expect(saved.map((row) => row?.recordId)).toEqual([good, called]);
});

test('a thousand weeks with three bad ones: the other 997 are saved, in as many statements as one', async () => {
  const ids = await makeWeeks(1000);
  const bad = new Set([ids[3], ids[500], ids[999]]);
  const rows = ids.map((recordId, index) => ({
    recordId,
    notes: bad.has(recordId) ? '' : `Note ${index}`,
    currentLesson: lesson,
    recordsComplete: true,
  }));
  const count = async (body: unknown[]) => {
    const before = api.statements.count;
    const saved = await send(body);
    return { saved, statements: api.statements.count - before };
  };
  const many = await count(rows);
  expect(many.saved).toEqual(ids.filter((id) => !bad.has(id)));
  const complete = (await read(ids)).filter((row) => row?.recordsComplete);
  expect(complete).toHaveLength(997);
  const one = await count([{ ...rows[0], notes: 'Another' }]);
  expect(one.saved).toHaveLength(1);
  expect(many.statements).toBe(one.statements);
  expect(many.statements).toBeLessThanOrEqual(10);
});

test('more than a thousand rows, and a body that is no list, are refused; an empty list is not', async () => {
  const call = async (body: object) => (await api.call(weekWrites.updateMany, caller, { body })).status;
  const [id = 0] = await makeWeeks(1);
  expect(await call(Array.from({ length: 1001 }, () => ({ recordId: id })))).toBe(422);
  expect(await call({ recordId: id })).toBe(400);
  expect(await send([])).toEqual([]);
});

test.each([5, 'x', null, true, [[]]])(
  'a body with the entry %j, which is no object, is refused as a whole',
  async (entry) => {
    const [id = 0] = await makeWeeks(1);
    const body = [{ recordId: id, notes: 'x' }, entry];
    const answer = await api.call(weekWrites.updateMany, caller, { body });
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'bad_request' } } });
    expect(await read([id])).toMatchObject([{ notes: '' }]);
  },
);

test('changes of one week in one body stand on top of each other, each with its place in the answer', async () => {
  const [id = 0, other = 0] = await makeWeeks(2);
  const body = [
    { recordId: id, notes: 'First', holdWeek: true, currentLesson: lesson },
    { recordId: other, notes: 'Other' },
    { recordId: id, recordsComplete: true, currentLesson: lesson },
    { recordId: id, notes: '', currentLesson: lesson },
  ];
  // The last one would leave a complete week without a note: it is refused, the others hold.
  expect(await send(body, { 'if-match': `"${id}:1"` })).toEqual([id, other, id]);
  expect(await read([id])).toMatchObject([
    { notes: 'First', holdWeek: true, recordsComplete: true, version: 2 },
  ]);
  expect(await readStoredChanges(db, 'weeks', id)).toHaveLength(1);
});

test('the coach a week was made with is the server’s, whatever a row says of it', async () => {
  const ids = await makeWeeks(3);
  const echoes = [null, 5, 'Another'];
  const body = ids.map((recordId, index) => ({
    recordId,
    notes: 'New',
    primaryCoachWhenCreated: echoes[index],
  }));
  expect(await send(body)).toEqual(ids);
  expect(await read(ids)).toMatchObject(ids.map(() => ({ notes: 'New', primaryCoachWhenCreated: '' })));
});

test('rows that change nothing are answered as saved and leave no trace', async () => {
  const ids = await makeWeeks(3);
  const body = ids.map((recordId) => ({ recordId, currentLesson: lesson }));
  expect(await send(body)).toEqual(ids);
  expect(await read(ids)).toMatchObject([{ version: 1 }, { version: 1 }, { version: 1 }]);
  for (const id of ids) expect(await readStoredChanges(db, 'weeks', id)).toEqual([]);
});

test('a row based on an old version is left out; one without a version is written', async () => {
  const ids = await makeWeeks(3);
  const [stale = 0, fresh = 0, unversioned = 0] = ids;
  await send([{ recordId: stale, notes: 'Theirs', currentLesson: lesson }]);
  const body = ids.map((recordId) => ({ recordId, notes: 'Mine', currentLesson: lesson }));
  expect(await send(body, { 'if-match': `"${stale}:1", "${fresh}:1"` })).toEqual([fresh, unversioned]);
  expect(await read(ids)).toMatchObject([{ notes: 'Theirs' }, { notes: 'Mine' }, { notes: 'Mine' }]);
  expect(await send(body, { 'if-match': '*' })).toEqual(ids);
});

test.each(['1:1', `"1"`, `"1:0"`, `"1:1" "2:1"`, 'W/"1:1"'])(
  'the versions %s are refused',
  async (header) => {
    const [id = 0] = await makeWeeks(1);
    const request = { body: [{ recordId: id, notes: 'x' }], headers: { 'if-match': header } };
    expect((await api.call(weekWrites.updateMany, caller, request)).status).toBe(400);
    expect(await read([id])).toMatchObject([{ notes: '' }]);
  },
);

test('two coaches who apply the same weeks at once, in other orders, wait for each other and never in a circle', async () => {
  const ids = await makeWeeks(60);
  const versions = { 'if-match': ids.map((id) => `"${id}:1"`).join(', ') };
  const write = (notes: string, order: number[]) =>
    send(
      order.map((recordId) => ({ recordId, notes, currentLesson: lesson })),
      versions,
    );
  const [mine, theirs] = await Promise.all([write('Mine', ids), write('Theirs', ids.toReversed())]);
  expect([mine.length, theirs.length].toSorted((a, b) => a - b)).toEqual([0, 60]);
  const notes = new Set((await read(ids)).map((row) => row?.notes));
  expect([...notes]).toEqual([mine.length > 0 ? 'Mine' : 'Theirs']);
});

test('an old week of another membership is saved beside this one', async () => {
  const [id = 0] = await makeWeeks(1);
  const { recordId } = await makeWeek(db, { week: 0 });
  expect(await send([{ recordId, recordsComplete: true }, { recordId: id }])).toEqual([recordId, id]);
});
