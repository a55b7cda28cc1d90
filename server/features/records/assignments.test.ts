import { recordWrites } from '@soltura/contract/records/record-writes';
import { assignmentRatings, assignmentTypes } from '@soltura/domain/records/options';
import { beforeEach, expect, test } from 'vitest';
import { readStoredChanges } from '../../changes/testing/stored-changes.ts';
import { startTestApi } from '../../testing/api.ts';
import { archive } from '../../testing/archive.ts';
import { makeAssignment, makeCoachRecord, makeWeek } from '../../testing/coaching.ts';
import { makeUser } from '../../testing/people.ts';
import { deleteRows, readRow, readRows } from '../../testing/rows.ts';

const api = await startTestApi();
const { db } = api;
const user = await makeUser(db, { adminRole: 'coach' });
const { emailAddress: caller } = user;
const ana = await makeCoachRecord(db, { email: 'Ana@old.soltura.example' });
const bea = await makeCoachRecord(db, { email: 'bea@soltura.example' });
const { recordId: weekId } = await makeWeek(db);
const { recordId: otherWeekId } = await makeWeek(db);
const now = new Date('2026-03-01T10:00:00.123Z');

let id = 0;
const stored = {
  assignmentType: 'Writing',
  homeworkCorrector: ana.recordId,
  rating: 'Good',
  notes: 'Nice.',
  areasOfDifficulty: 'Ser y estar',
  assignmentLink: 'https://docs.example/1',
  relatedWeek: weekId,
};
/** As a client sends it back. */
const body = { ...stored, homeworkCorrector: ana.email };

beforeEach(async () => {
  api.clock.now = now;
  id = (await makeAssignment(db, { ...stored, dateCreated: new Date('2026-01-05T09:00:00Z') })).recordId;
});

const add = (given: object) => api.call(recordWrites.addAssignment, caller, { body: given });
const update = (given: object, recordId: number | string = id) =>
  api.call(recordWrites.updateAssignment, caller, {
    params: { recordId },
    body: { recordId: Number(recordId), ...given },
  });
const remove = (recordId: number) =>
  api.call(recordWrites.removeAssignment, caller, { params: { recordId } });

async function read(recordId: number) {
  return readRow(db, 'assignments', { recordId });
}

async function addOk(given: object) {
  const [recordId = 0] = await api.callOk(recordWrites.addAssignment, caller, { body: given });
  return { recordId, row: await read(recordId) };
}

const refusal = (fields: Record<string, string>) => ({
  status: 422,
  body: { error: { code: 'validation_failed', message: Object.values(fields)[0], fields } },
});

test('a new assignment is stored as it was written, dated by the server, and answers its id in a list', async () => {
  const { recordId, row } = await addOk({ ...body, dateCreated: '2020-01-01T00:00:00Z' });
  expect(row).toEqual({ ...stored, recordId, dateCreated: now, version: 1 });
  expect(await readStoredChanges(db, 'assignments', recordId)).toEqual([
    { at: now, actor: user.recordId, actorEmail: caller, action: 'created', before: null, after: stored },
  ]);
});

test.each([0, -1, null, '', '5', 77])('a new assignment has a number of its own, not %j', async (given) => {
  const { recordId, row } = await addOk({ ...body, recordId: given });
  expect(row).toMatchObject(stored);
  expect(recordId).toBeGreaterThan(id);
});

test('texts that may be empty are empty when they are absent or null, never null', async () => {
  const needed = {
    assignmentType: '_other',
    homeworkCorrector: bea.email,
    rating: 'No sound',
    relatedWeek: weekId,
  };
  const empty = { notes: '', areasOfDifficulty: '', assignmentLink: '' };
  expect((await addOk(needed)).row).toMatchObject(empty);
  expect(
    (await addOk({ ...needed, notes: null, areasOfDifficulty: null, assignmentLink: null })).row,
  ).toMatchObject(empty);
});

test('lines lose the blanks around them and long texts keep what was typed', async () => {
  const { row } = await addOk({
    ...body,
    assignmentType: ' Writing\t',
    homeworkCorrector: ' ana@OLD.soltura.example ',
    assignmentLink: '  https://docs.example/2\n',
    notes: '  first\n\n\tsecond \u0007',
  });
  expect(row).toMatchObject({
    assignmentType: 'Writing',
    homeworkCorrector: ana.recordId,
    assignmentLink: 'https://docs.example/2',
    notes: '  first\n\n\tsecond ',
  });
});

test.each([
  ['the very address', 'bea@soltura.example'],
  ['any case', 'BEA@Soltura.Example'],
  ['the other company domain', 'bea@old.soltura.example'],
  ['a domain of their own', 'bea@home.example'],
])('a coach is found by %s', async (_, homeworkCorrector) => {
  expect((await addOk({ ...body, homeworkCorrector })).row).toMatchObject({
    homeworkCorrector: bea.recordId,
  });
});

test.each([
  [{ assignmentType: '' }, { assignmentType: 'Assignment Type is required' }],
  [{ assignmentType: ' ' }, { assignmentType: 'Assignment Type is required' }],
  [{ assignmentType: undefined }, { assignmentType: 'Assignment Type is required' }],
  [{ assignmentType: 'Essay' }, { assignmentType: 'Assignment Type must be one of the options' }],
  [{ assignmentType: 'writing' }, { assignmentType: 'Assignment Type must be one of the options' }],
  [{ homeworkCorrector: '' }, { homeworkCorrector: 'Homework Corrector is required' }],
  [{ homeworkCorrector: null }, { homeworkCorrector: 'Homework Corrector is required' }],
  [{ homeworkCorrector: 'nobody@soltura.example' }, { homeworkCorrector: 'Coach not found.' }],
  [{ homeworkCorrector: 'bea' }, { homeworkCorrector: 'Coach not found.' }],
  [{ rating: '' }, { rating: 'Rating is required' }],
  [{ rating: 'Late Cancel' }, { rating: 'Rating must be one of the options' }],
  [{ assignmentLink: 'docs.example/x' }, { assignmentLink: 'Assignment Link must be a valid url' }],
  [{ assignmentLink: 'javascript:alert(1)' }, { assignmentLink: 'Assignment Link must be a valid url' }],
  [{ assignmentLink: 'java\nscript:alert(1)' }, { assignmentLink: 'Assignment Link must be a valid url' }],
  [{ assignmentLink: 'mailto:a@b.example' }, { assignmentLink: 'Assignment Link must be a valid url' }],
  [{ assignmentLink: 'ftp://docs.example/x' }, { assignmentLink: 'Assignment Link must be a valid url' }],
  [{ relatedWeek: undefined }, { relatedWeek: 'Student is required' }],
  [{ relatedWeek: null }, { relatedWeek: 'Student is required' }],
  [{ relatedWeek: 0 }, { relatedWeek: 'Student is required' }],
  [{ relatedWeek: '' }, { relatedWeek: 'Student is required' }],
  [{ relatedWeek: 999_999 }, { relatedWeek: 'Week not found.' }],
  [{ relatedWeek: 9_999_999_999 }, { relatedWeek: 'Week not found.' }],
])('%j is refused when adding and when changing, and nothing is written', async (given, fields) => {
  const before = await readRows(db, 'assignments');
  expect(await add({ ...body, ...given })).toMatchObject(refusal(fields));
  expect(await update({ ...body, ...given })).toMatchObject(refusal(fields));
  expect(await readRows(db, 'assignments')).toEqual(before);
  expect(await readStoredChanges(db, 'assignments', id)).toEqual([]);
});

test('the first of several broken rules is the message, and all of them are named', async () => {
  const fields = {
    assignmentType: 'Assignment Type is required',
    homeworkCorrector: 'Coach not found.',
    rating: 'Rating is required',
    assignmentLink: 'Assignment Link must be a valid url',
    relatedWeek: 'Student is required',
  };
  const { status, body: error } = await add({
    homeworkCorrector: 'nobody@home.example',
    assignmentLink: 'x',
  });
  expect({ status, body: error }).toEqual(refusal(fields));
});

test('values of another kind, and texts beyond the limits, are refused by their field', async () => {
  const given = { notes: 'x'.repeat(10_001), rating: 'x'.repeat(501), relatedWeek: '1', assignmentLink: 5 };
  for (const [field, value] of Object.entries(given)) {
    const { status, body: error } = await add({ ...body, [field]: value });
    expect([status, error]).toMatchObject([422, { error: { fields: { [field]: expect.any(String) } } }]);
  }
  expect((await add({ ...body, notes: 'x'.repeat(10_000) })).status).toBe(200);
  expect((await add([])).status).toBe(400);
});

test.each([...assignmentTypes])('the type %s can be stored', async (assignmentType) => {
  expect((await addOk({ ...body, assignmentType })).row).toMatchObject({ assignmentType });
});

test.each([...assignmentRatings])('the rating %s can be stored', async (rating) => {
  expect((await addOk({ ...body, rating })).row).toMatchObject({ rating });
});

test('a change answers the id, changes what it gives and keeps when it was made', async () => {
  const given = { ...body, recordId: id, homeworkCorrector: bea.email, notes: '', relatedWeek: otherWeekId };
  expect(await update(given)).toMatchObject({ status: 200, body: id });
  const changed = { homeworkCorrector: bea.recordId, notes: '', relatedWeek: otherWeekId };
  expect(await read(id)).toEqual({
    ...stored,
    ...changed,
    recordId: id,
    dateCreated: new Date('2026-01-05T09:00:00Z'),
    version: 2,
  });
  expect(await readStoredChanges(db, 'assignments', id)).toEqual([
    {
      at: now,
      actor: user.recordId,
      actorEmail: caller,
      action: 'updated',
      before: { homeworkCorrector: ana.recordId, notes: 'Nice.', relatedWeek: weekId },
      after: changed,
    },
  ]);
});

test('a record sent back as it was read stays as it is and leaves no history', async () => {
  const before = await read(id);
  expect((await update({ recordId: id, ...body })).status).toBe(200);
  expect(await read(id)).toEqual(before);
  expect(await readStoredChanges(db, 'assignments', id)).toEqual([]);
});

test('an optional field that is absent keeps its value, and null empties it', async () => {
  const { notes, areasOfDifficulty, assignmentLink, ...needed } = body;
  await update({ ...needed, rating: 'Fair' });
  expect(await read(id)).toMatchObject({ rating: 'Fair', notes, areasOfDifficulty, assignmentLink });
  await update({ ...needed, notes: null, areasOfDifficulty: null, assignmentLink: null });
  expect(await read(id)).toMatchObject({ notes: '', areasOfDifficulty: '', assignmentLink: '' });
});

test('old words may be sent back unchanged, but not moved to another record', async () => {
  const old = { assignmentType: 'Essay ', rating: 'Splendid' };
  const { recordId } = await makeAssignment(db, { ...stored, ...old });
  expect((await update({ ...body, ...old, notes: 'New' }, recordId)).status).toBe(200);
  expect(await read(recordId)).toMatchObject({ ...old, notes: 'New' });
  expect(await update({ ...body, rating: 'Splendid' })).toMatchObject(
    refusal({ rating: 'Rating must be one of the options' }),
  );
});

test('a coach who was put away stays where they are stored, and is chosen nowhere else', async () => {
  const gone = await makeCoachRecord(db, { email: 'gone@soltura.example' });
  await archive(db, 'coaches', [gone.recordId]);
  const { recordId } = await makeAssignment(db, { ...stored, homeworkCorrector: gone.recordId });
  const given = { ...body, homeworkCorrector: 'Gone@soltura.example', notes: 'New' };
  expect((await update(given, recordId)).status).toBe(200);
  expect(await read(recordId)).toMatchObject({ homeworkCorrector: gone.recordId, notes: 'New' });
  expect(await update(given)).toMatchObject(refusal({ homeworkCorrector: 'Coach not found.' }));
});

test('a record whose coach is gone wants another one', async () => {
  const gone = await makeCoachRecord(db);
  const { recordId } = await makeAssignment(db, { ...stored, homeworkCorrector: gone.recordId });
  await deleteRows(db, 'coaches', { recordId: gone.recordId });
  expect(await update({ ...body, homeworkCorrector: '' }, recordId)).toMatchObject(
    refusal({ homeworkCorrector: 'Homework Corrector is required' }),
  );
  expect((await update(body, recordId)).status).toBe(200);
});

test('the path and the body name the same record', async () => {
  const { recordId: other } = await makeAssignment(db);
  expect((await update({ ...body, recordId: other })).status).toBe(400);
  expect(await update({ ...body, recordId: undefined })).toMatchObject({
    status: 422,
    body: { error: { message: 'recordId must be a whole number' } },
  });
  expect((await update(body)).status).toBe(200);
  expect((await update(body, 'abc')).status).toBe(400);
});

test('a deleted assignment answers its id once, and its history keeps what it was', async () => {
  expect(await remove(id)).toMatchObject({ status: 200, body: id });
  expect(await read(id)).toBeUndefined();
  expect(await readStoredChanges(db, 'assignments', id)).toEqual([
    {
      at: now,
      actor: user.recordId,
      actorEmail: caller,
      action: 'deleted',
      before: { ...stored, dateCreated: '2026-01-05T09:00:00.000Z' },
      after: null,
    },
  ]);
  expect(await remove(id)).toMatchObject({ status: 404, body: { error: { message: 'Record not found' } } });
});

test('an unknown assignment is 404, whatever rule the change breaks', async () => {
  expect((await update({ ...body, rating: '' }, 999_999)).status).toBe(404);
  expect((await remove(999_999)).status).toBe(404);
});
