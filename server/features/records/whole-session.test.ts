import { recordWrites } from '@soltura/contract/records/record-writes';
import { records } from '@soltura/contract/records/records';
import { expect, test } from 'vitest';
import { readStoredChanges } from '../../changes/testing/stored-changes.ts';
import { startTestApi } from '../../testing/api.ts';
import { makeAttendee, makeCoachRecord, makeGroupSession, makeWeek } from '../../testing/coaching.ts';
import { makeUser } from '../../testing/people.ts';

const api = await startTestApi();
const { db } = api;
const { emailAddress: caller } = await makeUser(db, { adminRole: 'coach' });
const { email: coach } = await makeCoachRecord(db, { email: caller });
const fields = { date: '2026-01-05', coach, sessionType: 'Level 1', comments: 'A lively hour.' };
const [eva, leo, mia] = [
  (await makeWeek(db)).recordId,
  (await makeWeek(db)).recordId,
  (await makeWeek(db)).recordId,
];

const add = (body: object, headers: Record<string, string> = {}) =>
  api.call(recordWrites.addWholeSession, caller, { body, headers });
const change = (id: number, body: object, headers: Record<string, string> = {}) =>
  api.call(recordWrites.changeWholeSession, caller, { params: { id }, body, headers });
const read = (id: number) => api.callOk(records.groupSession, caller, { params: { id } });

async function makeWhole(...attendees: number[]) {
  const { groupSession } = await api.callOk(recordWrites.addWholeSession, caller, {
    body: { ...fields, attendees },
  });
  return groupSession.recordId;
}

test('a session is made with everyone who attended it, as one change', async () => {
  const { status, body, headers } = await add({ ...fields, attendees: [mia, eva, mia] });
  expect([status, headers['change-set']]).toEqual([200, expect.anything()]);
  expect(body).toMatchObject({
    groupSession: { version: 1, comments: 'A lively hour.', coach },
    attendees: [{ student: mia }, { student: eva }],
  });
  const id = recordWrites.addWholeSession.output.parse(body).groupSession.recordId;
  expect(await read(id)).toEqual(body);
  expect(await readStoredChanges(db, 'group-sessions', id)).toMatchObject([
    { action: 'created', after: { comments: 'A lively hour.', attendees: [mia, eva] } },
  ]);
});

test('a session with a deleted week, or with fields that break a rule, is not made', async () => {
  const before = await countSessions();
  expect(await add({ ...fields, attendees: [eva, 999_999] })).toMatchObject({
    status: 422,
    body: {
      error: { message: 'Week 999999 not found.', fields: { 'attendees.1': 'Week 999999 not found.' } },
    },
  });
  expect(await add({ ...fields, sessionType: '', attendees: [eva] })).toMatchObject({
    status: 422,
    body: { error: { message: 'Session Type is a required field' } },
  });
  expect(await countSessions()).toBe(before);
});

test('the same key makes one session, however often it is sent', async () => {
  const body = { ...fields, attendees: [eva] };
  const first = await add(body, { 'idempotency-key': 'one session' });
  const again = await add(body, { 'idempotency-key': 'one session' });
  expect(again.body).toEqual(first.body);
});

test('fields and attendees are changed together; an attendee who is not named stays', async () => {
  const id = await makeWhole(eva, leo);
  const { attendees: before } = await read(id);
  const given = {
    fields: { ...fields, topic: '', comments: 'after' },
    attendees: { add: [mia, leo], remove: [eva, 999_999] },
  };
  const { status, body } = await change(id, given, { 'if-match': '"1"' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ groupSession: { version: 2, comments: 'after' } });
  const { attendees } = await read(id);
  expect(attendees.map(({ student }) => student)).toEqual([leo, mia]);
  expect(attendees[0]?.recordId).toBe(before.find(({ student }) => student === leo)?.recordId);
  expect(await readStoredChanges(db, 'group-sessions', id)).toHaveLength(2);
});

test('without fields they stay as they are, and attendees change at any version', async () => {
  const { recordId: id } = await makeGroupSession(db, { comments: 'kept' });
  const { student } = await makeAttendee(db, { groupSession: id });
  const { body } = await change(id, { attendees: { add: [], remove: [student] } });
  expect(body).toMatchObject({ groupSession: { version: 1, comments: 'kept' }, attendees: [] });
});

test('a refused change of a session stores neither fields nor attendees', async () => {
  const id = await makeWhole(eva);
  const before = await read(id);
  const attendees = { add: [mia], remove: [eva] };
  const stale = await change(
    id,
    { fields: { ...fields, comments: 'late' }, attendees },
    { 'if-match': '"7"' },
  );
  expect(stale).toMatchObject({
    status: 409,
    body: { error: { values: { sent: { comments: 'late' }, stored: { comments: 'A lively hour.' } } } },
  });
  expect((await change(id, { fields: { ...fields, date: '' }, attendees })).status).toBe(422);
  expect((await change(id, { fields, attendees: { add: [999_999], remove: [] } })).status).toBe(422);
  expect((await change(999_999, { attendees })).status).toBe(404);
  expect(await read(id)).toEqual(before);
});

async function countSessions(): Promise<number> {
  return (await db.query({ name: '', text: 'select from group_sessions' })).length;
}
