import { recordWrites } from '@soltura/contract/records/record-writes';
import { callRatings, callTypes } from '@soltura/domain/records/options';
import { beforeEach, describe, expect, test } from 'vitest';
import { readStoredChanges } from '../../changes/testing/stored-changes.ts';
import { startTestApi } from '../../testing/api.ts';
import { makeCoachRecord, makePrivateCall, makeWeek } from '../../testing/coaching.ts';
import { makeUser } from '../../testing/people.ts';
import { readRow, readRows } from '../../testing/rows.ts';

const api = await startTestApi();
const { db } = api;
const { emailAddress: caller } = await makeUser(db, { adminRole: 'coach' });
const { emailAddress: admin, recordId: adminId } = await makeUser(db, { adminRole: 'admin' });
const ana = await makeCoachRecord(db, { email: 'ana@soltura.example' });
const bea = await makeCoachRecord(db, { email: 'bea@soltura.example' });
const { recordId: weekId } = await makeWeek(db);

let id = 0;
const stored = {
  rating: 'Good',
  date: '2026-01-05',
  caller: ana.recordId,
  recording: 'https://calls.example/1',
  callType: 'Uses Credit (Bundle)',
  notes: 'Nice.',
  areasOfDifficulty: 'Por y para',
  relatedWeek: weekId,
};
const body = { ...stored, caller: ana.email };

beforeEach(async () => {
  id = (await makePrivateCall(db, stored)).recordId;
});

const add = (given: object) => api.call(recordWrites.addPrivateCall, caller, { body: given });
const update = (given: object, recordId = id) =>
  api.call(recordWrites.updatePrivateCall, caller, { params: { recordId }, body: { recordId, ...given } });

async function read(recordId: number) {
  return readRow(db, 'private_calls', { recordId });
}

async function addOk(given: object) {
  const [recordId = 0] = await api.callOk(recordWrites.addPrivateCall, caller, { body: given });
  return { recordId, row: await read(recordId) };
}

const refusal = (fields: Record<string, string>) => ({
  status: 422,
  body: { error: { code: 'validation_failed', message: Object.values(fields)[0], fields } },
});

test('a new call is stored as it was written and answers its id in a list', async () => {
  const { recordId, row } = await addOk(body);
  expect(row).toEqual({ ...stored, recordId, version: 1 });
  expect(await readStoredChanges(db, 'private-calls', recordId)).toMatchObject([
    { action: 'created', after: stored },
  ]);
});

test('a call may lie outside its week, and on a leap day', async () => {
  expect((await addOk({ ...body, date: '2024-02-29' })).row).toMatchObject({ date: '2024-02-29' });
});

test.each([undefined, null, '', ' '])(
  'a call of type %j is a monthly call when new, and unchanged later',
  async (callType) => {
    expect((await addOk({ ...body, callType })).row).toMatchObject({ callType: 'Monthly Call' });
    expect((await update({ ...body, callType, notes: 'New' })).status).toBe(200);
    expect(await read(id)).toMatchObject({ callType: 'Uses Credit (Bundle)', notes: 'New' });
  },
);

test.each([...callTypes])('the type %s can be stored', async (callType) => {
  expect((await addOk({ ...body, callType })).row).toMatchObject({ callType });
});

test.each([...callRatings])('the rating %s can be stored', async (rating) => {
  expect((await addOk({ ...body, rating })).row).toMatchObject({ rating });
});

test.each([
  [{ rating: '' }, { rating: 'Rating is a required field' }],
  [{ rating: 'Assigned to 1MC' }, { rating: 'Rating must be one of the options' }],
  [{ date: '' }, { date: 'Date is a required field' }],
  [{ date: null }, { date: 'Date is a required field' }],
  [{ date: '2026-02-30' }, { date: 'Date must be a valid date, written like 2026-01-31' }],
  [{ date: '2025-02-29' }, { date: 'Date must be a valid date, written like 2026-01-31' }],
  [{ date: '01/05/2026' }, { date: 'Date must be a valid date, written like 2026-01-31' }],
  [{ date: '2026-01-05T10:00:00Z' }, { date: 'Date must be a valid date, written like 2026-01-31' }],
  [{ date: '0000-01-01' }, { date: 'Date must be in a year from 1900 to 2199' }],
  [{ date: '0026-01-05' }, { date: 'Date must be in a year from 1900 to 2199' }],
  [{ caller: undefined }, { caller: 'Caller is a required field' }],
  [{ caller: 'nobody@soltura.example' }, { caller: 'Coach not found.' }],
  [{ recording: 'calls.example/x' }, { recording: 'Recording Link must be a valid url' }],
  [{ recording: 'javascript:alert(1)' }, { recording: 'Recording Link must be a valid url' }],
  [{ recording: 'mailto:a@b.example' }, { recording: 'Recording Link must be a valid url' }],
  [{ relatedWeek: 999_999 }, { relatedWeek: 'Week not found.' }],
  [{ callType: 'Yearly Call' }, { callType: 'Call Type must be one of the options' }],
])('%j is refused when adding and when changing, and nothing is written', async (given, fields) => {
  const before = await readRows(db, 'private_calls');
  expect(await add({ ...body, ...given })).toMatchObject(refusal(fields));
  expect(await update({ ...body, ...given })).toMatchObject(refusal(fields));
  expect(await readRows(db, 'private_calls')).toEqual(before);
  expect(await readStoredChanges(db, 'private-calls', id)).toEqual([]);
});

test.each([0, -1, null, '', '5', 77])('a new call has a number of its own, not %j', async (given) => {
  const { recordId, row } = await addOk({ ...body, recordId: given });
  expect(row).toMatchObject(stored);
  expect(recordId).toBeGreaterThan(id);
});

test.each([0, '', null])('the student %j is refused, in a new call and in a change', async (relatedWeek) => {
  expect(await add({ ...body, relatedWeek })).toMatchObject(
    refusal({ relatedWeek: 'Please select a student' }),
  );
  expect(await update({ ...body, relatedWeek })).toMatchObject(
    refusal({ relatedWeek: 'Please select a student' }),
  );
  expect(await read(id)).toMatchObject({ relatedWeek: stored.relatedWeek });
});

test('only a new call needs its student', async () => {
  const { relatedWeek, ...others } = body;
  expect(await add(others)).toMatchObject(refusal({ relatedWeek: 'Please select a student' }));
  expect(await add({ ...others, relatedWeek: null })).toMatchObject(
    refusal({ relatedWeek: 'Please select a student' }),
  );
  expect((await update({ ...others, notes: 'New' })).status).toBe(200);
  expect(await read(id)).toMatchObject({ relatedWeek, notes: 'New' });
});

test('the first of several broken rules is the message, and all of them are named', async () => {
  const { status, body: error } = await add({ date: 'x', recording: 'x', callType: 'x' });
  expect({ status, body: error }).toEqual(
    refusal({
      rating: 'Rating is a required field',
      date: 'Date must be a valid date, written like 2026-01-31',
      caller: 'Caller is a required field',
      recording: 'Recording Link must be a valid url',
      relatedWeek: 'Please select a student',
      callType: 'Call Type must be one of the options',
    }),
  );
});

describe.each([
  ['POST', recordWrites.updatePrivateCall],
  ['PUT', recordWrites.putPrivateCall],
])('%s', (_, endpoint) => {
  const send = (given: object, recordId = id) =>
    api.call(endpoint, caller, { params: { recordId }, body: { recordId, ...given } });

  test('changes a call, answers its id and keeps the change', async () => {
    const changed = { date: '2026-01-06', callType: 'Monthly Call' };
    const given = { ...body, recordId: id, caller: bea.email, ...changed };
    expect(await send(given)).toMatchObject({ status: 200, body: id });
    const row = { ...stored, ...changed, caller: bea.recordId };
    expect(await read(id)).toEqual({ ...row, recordId: id, version: 2 });
    const before = { date: '2026-01-05', callType: stored.callType, caller: ana.recordId };
    const after = { ...changed, caller: bea.recordId };
    expect(await readStoredChanges(db, 'private-calls', id)).toMatchObject([
      { action: 'updated', before, after },
    ]);
  });

  test('leaves no trace of a call sent back as it was read', async () => {
    expect((await send(body)).status).toBe(200);
    expect(await read(id)).toMatchObject({ version: 1 });
    expect(await readStoredChanges(db, 'private-calls', id)).toEqual([]);
  });

  test('refuses another id in the body, and an unknown call', async () => {
    expect((await send({ ...body, recordId: id + 1 })).status).toBe(400);
    expect(await send({ ...body, recordId: undefined })).toMatchObject({
      status: 422,
      body: { error: { message: 'recordId must be a whole number' } },
    });
    expect((await send(body, 999_999)).status).toBe(404);
  });
});

test('old words may be sent back unchanged', async () => {
  const old = { rating: 'Splendid', callType: 'Trial' };
  const { recordId } = await makePrivateCall(db, { ...stored, ...old });
  expect((await update({ ...body, ...old, notes: 'New' }, recordId)).status).toBe(200);
  expect(await read(recordId)).toMatchObject({ ...old, notes: 'New' });
});

test('an admin deletes a call, and its history keeps what it was; a coach does not', async () => {
  const request = { params: { recordId: id } };
  expect((await api.call(recordWrites.removePrivateCall, caller, request)).status).toBe(403);
  expect(await api.callOk(recordWrites.removePrivateCall, admin, request)).toBe(id);
  expect(await read(id)).toBeUndefined();
  expect(await readStoredChanges(db, 'private-calls', id)).toMatchObject([
    { actor: adminId, action: 'deleted', before: stored, after: null },
  ]);
  expect((await api.call(recordWrites.removePrivateCall, admin, request)).status).toBe(404);
});
