import { recordWrites } from '@soltura/contract/records/record-writes';
import { sessionTypes } from '@soltura/domain/records/options';
import { beforeEach, expect, test } from 'vitest';
import { readStoredChanges } from '../../changes/testing/stored-changes.ts';
import { startTestApi } from '../../testing/api.ts';
import { archive } from '../../testing/archive.ts';
import {
  makeAttendee,
  makeCoachRecord,
  makeGroupSession,
  makeTopic,
  makeWeek,
} from '../../testing/coaching.ts';
import { makeUser } from '../../testing/people.ts';
import { readRow, readRows } from '../../testing/rows.ts';

const api = await startTestApi();
const { db } = api;
const { emailAddress: caller } = await makeUser(db, { adminRole: 'coach' });
const { emailAddress: admin } = await makeUser(db, { adminRole: 'admin' });
const ana = await makeCoachRecord(db, { email: 'ana@soltura.example' });
const bea = await makeCoachRecord(db, { email: 'bea@soltura.example' });
await makeTopic(db, { name: 'Food' });
const oldTopic = await makeTopic(db, { name: 'Fax machines' });
await archive(db, 'session_topics', [oldTopic.recordId]);

let id = 0;
const stored = {
  date: '2026-01-05',
  coach: ana.recordId,
  sessionType: 'Level 1',
  topic: 'Food',
  comments: 'Lively.',
  callDocument: 'https://docs.example/1',
  zoomLink: 'https://zoom.example/j/1',
};
const body = { ...stored, coach: ana.email };

beforeEach(async () => {
  id = (await makeGroupSession(db, stored)).recordId;
});

const add = (given: object) => api.call(recordWrites.addGroupSession, caller, { body: given });
const update = (given: object, recordId: number | undefined = id) =>
  api.call(recordWrites.updateGroupSession, caller, { body: { recordId, ...given } });

async function read(recordId: number) {
  return readRow(db, 'group_sessions', { recordId });
}

async function addOk(given: object) {
  const ids = await api.callOk(recordWrites.addGroupSession, caller, { body: given });
  expect(ids).toHaveLength(1);
  const [recordId = 0] = ids;
  return { recordId, row: await read(recordId) };
}

const refusal = (fields: Record<string, string>) => ({
  status: 422,
  body: { error: { code: 'validation_failed', message: Object.values(fields)[0], fields } },
});

test('a new session is stored as it was written, without attendees, and answers one id', async () => {
  const { recordId, row } = await addOk(body);
  expect(row).toEqual({ ...stored, recordId, version: 1 });
  expect(await readStoredChanges(db, 'group-sessions', recordId)).toMatchObject([
    { action: 'created', after: stored },
  ]);
});

test('an optional field that is absent is empty in a new session, and unchanged in a stored one', async () => {
  const { topic, comments, callDocument, zoomLink, ...needed } = body;
  const optional = { topic, comments, callDocument, zoomLink };
  const empty = { topic: '', comments: '', callDocument: '', zoomLink: '' };
  expect((await addOk(needed)).row).toMatchObject(empty);
  expect((await update({ ...needed, sessionType: '1MC' })).status).toBe(200);
  expect(await read(id)).toMatchObject({ sessionType: '1MC', ...optional });
  expect((await update({ ...needed, ...empty })).status).toBe(200);
  expect(await read(id)).toMatchObject({ ...empty, sessionType: 'Level 1' });
});

test.each([...sessionTypes])('the type %s can be stored', async (sessionType) => {
  expect((await addOk({ ...body, sessionType })).row).toMatchObject({ sessionType });
});

test.each(['', 'room 5', 'zoom.example/j/1', 'HTTP://zoom.example', 'Ana y Bea, 10:30', '555 123'])(
  'the zoom link may be %j',
  async (zoomLink) => {
    expect((await addOk({ ...body, zoomLink })).row).toMatchObject({ zoomLink });
  },
);

test.each([
  [{ date: '' }, { date: 'Date is a required field' }],
  [{ date: undefined }, { date: 'Date is a required field' }],
  [{ date: '2026-02-30' }, { date: 'Date must be a valid date, written like 2026-01-31' }],
  [{ date: '2026-13-01' }, { date: 'Date must be a valid date, written like 2026-01-31' }],
  [{ date: '1026-01-05' }, { date: 'Date must be in a year from 1900 to 2199' }],
  [{ coach: ' ' }, { coach: 'Coach is a required field' }],
  [{ coach: 'nobody@soltura.example' }, { coach: 'Coach not found.' }],
  [{ sessionType: '' }, { sessionType: 'Session Type is a required field' }],
  [{ sessionType: 'Level 7' }, { sessionType: 'Session Type must be one of the options' }],
  [{ callDocument: 'docs.example/x' }, { callDocument: 'Call Document must be a valid url' }],
  [{ callDocument: 'javascript:alert(1)' }, { callDocument: 'Call Document must be a valid url' }],
  [{ callDocument: 'mailto:a@b.example' }, { callDocument: 'Call Document must be a valid url' }],
  [{ topic: 'Drinks' }, { topic: 'Topic must be one of the options' }],
  [{ topic: 'Fax machines' }, { topic: 'Topic must be one of the options' }],
  [{ zoomLink: 'javascript:alert(1)' }, { zoomLink: 'Zoom Link must be a valid url' }],
  [{ zoomLink: '\u0001java\tscript:alert(1)' }, { zoomLink: 'Zoom Link must be a valid url' }],
  [{ zoomLink: 'mailto:a@b.example' }, { zoomLink: 'Zoom Link must be a valid url' }],
  [{ zoomLink: 'data:text/html,x' }, { zoomLink: 'Zoom Link must be a valid url' }],
])('%j is refused when adding and when changing, and nothing is written', async (given, fields) => {
  const before = await readRows(db, 'group_sessions');
  expect(await add({ ...body, ...given })).toMatchObject(refusal(fields));
  expect(await update({ ...body, ...given })).toMatchObject(refusal(fields));
  expect(await readRows(db, 'group_sessions')).toEqual(before);
  expect(await readStoredChanges(db, 'group-sessions', id)).toEqual([]);
});

test('the first of several broken rules is the message, and all of them are named', async () => {
  const { status, body: error } = await add({ callDocument: 'x', topic: 'x', zoomLink: 'tel:5' });
  expect({ status, body: error }).toEqual(
    refusal({
      date: 'Date is a required field',
      coach: 'Coach is a required field',
      sessionType: 'Session Type is a required field',
      callDocument: 'Call Document must be a valid url',
      topic: 'Topic must be one of the options',
      zoomLink: 'Zoom Link must be a valid url',
    }),
  );
});

test('a topic that was put away, and an old type, may be sent back unchanged', async () => {
  const old = { topic: 'Fax machines', sessionType: 'Beginners' };
  const { recordId } = await makeGroupSession(db, { ...stored, ...old });
  expect((await update({ ...body, ...old, comments: 'New' }, recordId)).status).toBe(200);
  expect(await read(recordId)).toMatchObject({ ...old, comments: 'New' });
});

test('a change answers the id and keeps only what changed', async () => {
  const changed = { topic: '', zoomLink: 'room 5' };
  expect(await update({ ...body, ...changed, coach: bea.email })).toMatchObject({ status: 200, body: id });
  expect(await read(id)).toEqual({ ...stored, ...changed, coach: bea.recordId, recordId: id, version: 2 });
  const before = { topic: 'Food', zoomLink: stored.zoomLink, coach: ana.recordId };
  const after = { ...changed, coach: bea.recordId };
  expect(await readStoredChanges(db, 'group-sessions', id)).toMatchObject([
    { action: 'updated', before, after },
  ]);
});

test('a change of an unknown session is 404, and a change without an id is 422', async () => {
  expect((await update(body, 999_999)).status).toBe(404);
  expect((await api.call(recordWrites.updateGroupSession, caller, { body })).status).toBe(422);
});

test('a deleted session deletes its attendees, which its history keeps; a coach may not delete it', async () => {
  const weeks = [await makeWeek(db), await makeWeek(db)].map(({ recordId }) => recordId);
  const attendees: number[] = [];
  for (const student of weeks) {
    attendees.push((await makeAttendee(db, { groupSession: id, student })).recordId);
  }
  const request = { params: { id } };
  expect((await api.call(recordWrites.removeGroupSession, caller, request)).status).toBe(403);
  expect(await api.callOk(recordWrites.removeGroupSession, admin, request)).toBe(id);
  expect(await read(id)).toBeUndefined();
  expect(await readRows(db, 'group_attendees', { groupSession: id })).toEqual([]);
  expect(await readStoredChanges(db, 'group-sessions', id)).toMatchObject([
    { action: 'deleted', before: { ...stored, attendees: weeks }, after: null },
  ]);
  // The client deletes the attendees afterwards, and that succeeds too.
  expect(await api.callOk(recordWrites.removeAttendees, admin, { body: attendees })).toEqual([]);
  expect((await api.call(recordWrites.removeGroupSession, admin, request)).status).toBe(404);
});
