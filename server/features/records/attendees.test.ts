import { recordWrites } from '@soltura/contract/records/record-writes';
import { beforeEach, expect, test } from 'vitest';
import { readStoredChanges } from '../../changes/testing/stored-changes.ts';
import { startTestApi } from '../../testing/api.ts';
import { makeAttendee, makeGroupSession, makeWeek } from '../../testing/coaching.ts';
import { makeUser } from '../../testing/people.ts';
import { readRows } from '../../testing/rows.ts';

const api = await startTestApi();
const { db } = api;
const user = await makeUser(db, { adminRole: 'coach' });
const { emailAddress: caller } = user;
const [eva, leo, mia] = [
  (await makeWeek(db)).recordId,
  (await makeWeek(db)).recordId,
  (await makeWeek(db)).recordId,
];

let session = 0;
let other = 0;

beforeEach(async () => {
  session = (await makeGroupSession(db)).recordId;
  other = (await makeGroupSession(db)).recordId;
});

const of = (groupSession: number, ...students: number[]) =>
  students.map((student) => ({ groupSession, student }));
const add = (body: object) => api.call(recordWrites.addAttendees, caller, { body });
const addOk = (body: object) => api.callOk(recordWrites.addAttendees, caller, { body });
const removeOk = (body: object) => api.callOk(recordWrites.removeAttendees, caller, { body });

async function readAll() {
  const where = { groupSession: [session, other] };
  const rows = await readRows(db, 'group_attendees', where, { order: 'record_id' });
  return rows.map(({ recordId, groupSession, student }) => ({ recordId, groupSession, student }));
}

test('attendees are stored and answered by their ids, in the order given', async () => {
  const given = [...of(session, mia, eva), ...of(other, leo)];
  const ids = await addOk(given);
  expect(await readAll()).toEqual(given.map((one, index) => ({ recordId: ids[index], ...one })));
});

test('a student who attends already, or is given twice, has one record, whose id stands in each place', async () => {
  const { recordId } = await makeAttendee(db, { groupSession: session, student: leo });
  const ids = await addOk(of(session, eva, leo, mia, eva));
  expect(ids).toHaveLength(4);
  expect(ids[1]).toBe(recordId);
  expect(ids[3]).toBe(ids[0]);
  expect((await readAll()).map(({ student }) => student)).toEqual([leo, eva, mia]);
  expect(await addOk(of(session, eva, leo, mia, eva))).toEqual(ids);
});

test("the mark 'No Attendees' stores nothing and has no place in the answer", async () => {
  expect(await addOk(of(session, -1))).toEqual([]);
  expect(await addOk(of(session, -1, eva))).toHaveLength(1);
  expect(await addOk([])).toEqual([]);
  expect(await readAll()).toHaveLength(1);
});

test.each([
  ['an unknown session', () => of(999_999, leo), { '1.groupSession': 'Group session 999999 not found.' }],
  ['a week that is gone', () => of(session, 999_999), { '1.student': 'Week 999999 not found.' }],
  [
    'both',
    () => of(9_999_999_999, 9_999_999_999),
    { '1.groupSession': 'Group session 2147483647 not found.', '1.student': 'Week 2147483647 not found.' },
  ],
])('no attendee is added with %s', async (_, makeBad, fields) => {
  const { status, body } = await add([...of(session, eva), ...makeBad()]);
  const message = Object.values(fields)[0];
  expect({ status, body }).toEqual({
    status: 422,
    body: { error: { code: 'validation_failed', message, fields } },
  });
  expect(await readAll()).toEqual([]);
  expect(await readStoredChanges(db, 'group-sessions', session)).toEqual([]);
});

test('an invalid list, an invalid entry and too many entries are refused', async () => {
  expect((await add({ groupSession: session, student: eva })).status).toBe(400);
  expect((await add([{ groupSession: session }])).status).toBe(422);
  expect((await add(of(session, 0))).status).toBe(422);
  expect((await add(of(session, -2))).status).toBe(422);
  expect((await add(of(session, ...Array<number>(1001).fill(eva)))).status).toBe(422);
  expect((await api.call(recordWrites.removeAttendees, caller, { body: ['1'] })).status).toBe(422);
});

test('removing answers the ids that were there, in the order given, and skips the others', async () => {
  const ids = await addOk([...of(session, eva, leo), ...of(other, mia)]);
  const [first = 0, second = 0, third = 0] = ids;
  expect(await removeOk([third, 999_999, 0, -1, -5_000_000_000, 5_000_000_000, first, third])).toEqual([
    third,
    first,
  ]);
  expect((await readAll()).map(({ recordId }) => recordId)).toEqual([second]);
  expect(await removeOk([third, first])).toEqual([]);
  expect(await removeOk([])).toEqual([]);
});

test('a change of attendees is part of the history of each session, one change for each call', async () => {
  api.clock.now = new Date('2026-03-01T10:00:00Z');
  const [first = 0] = await addOk([...of(session, eva, leo), ...of(other, mia)]);
  await addOk(of(session, leo));
  await addOk(of(session, leo, mia));
  await removeOk([first, 999_999]);
  const change = { at: api.clock.now, actor: user.recordId, actorEmail: caller, action: 'updated' };
  expect(await readStoredChanges(db, 'group-sessions', session)).toEqual([
    { ...change, before: { attendees: [] }, after: { attendees: [eva, leo] } },
    { ...change, before: { attendees: [eva, leo] }, after: { attendees: [eva, leo, mia] } },
    { ...change, before: { attendees: [eva, leo, mia] }, after: { attendees: [leo, mia] } },
  ]);
  expect(await readStoredChanges(db, 'group-sessions', other)).toEqual([
    { ...change, before: { attendees: [] }, after: { attendees: [mia] } },
  ]);
});

test('the same attendees sent many times at once are stored once, and every call has their ids', async () => {
  const given = [...of(session, eva, leo, mia), ...of(other, mia, leo, eva)];
  const sendings = Array.from({ length: 6 }, (_, index) =>
    addOk(index % 2 === 0 ? given : given.toReversed()),
  );
  const answers = await Promise.all(sendings);
  const stored = (await readAll()).map(({ recordId }) => recordId);
  expect(stored).toHaveLength(6);
  for (const answer of answers) expect(answer.toSorted((a, b) => a - b)).toEqual(stored);
  expect(await readStoredChanges(db, 'group-sessions', session)).toHaveLength(1);
});

test('attendees sent while their session is deleted are added before that or refused', async () => {
  const { emailAddress: admin } = await makeUser(db, { adminRole: 'admin' });
  for (let round = 0; round < 5; round += 1) {
    const { recordId } = await makeGroupSession(db);
    const [added, removed] = await Promise.all([
      add(of(recordId, eva, leo)),
      api.call(recordWrites.removeGroupSession, admin, { params: { id: recordId } }),
    ]);
    expect([added.status, removed.status]).toEqual([added.status === 200 ? 200 : 422, 200]);
    const attendees = added.status === 200 ? [eva, leo] : [];
    const kept = await readStoredChanges(db, 'group-sessions', recordId);
    expect(kept.at(-1)).toMatchObject({ action: 'deleted', before: { attendees } });
  }
});
