import { weekWrites } from '@soltura/contract/weeks/week-writes';
import { INCOMPLETE_SENTENCE } from '@soltura/domain/weeks/completeness';
import { expect, test } from 'vitest';
import { startTestApi } from '../../testing/api.ts';
import { makeCoachingLesson, makeWeek } from '../../testing/coaching.ts';
import { makeUser } from '../../testing/people.ts';
import { readRow, readRows } from '../../testing/rows.ts';

const api = await startTestApi();
const { db } = api;
const { emailAddress: caller } = await makeUser(db, { adminRole: 'coach' });
const lesson = (await makeCoachingLesson(db)).recordId;

const send = (body: unknown[], headers: Record<string, string> = {}) =>
  api.call(weekWrites.save, caller, { body, headers });
const makeOne = async () =>
  (await makeWeek(db, { week: 3, currentLesson: lesson, notes: 'Before' })).recordId;

async function readNotes(ids: number[]) {
  const rows = await readRows(db, 'weeks', { recordId: ids });
  const byId = new Map(rows.map(({ recordId, notes }) => [recordId, notes]));
  return ids.map((id) => byId.get(id));
}

test('each row is told what became of it, in the order sent, and the others are saved', async () => {
  const [saved, same, stale, refused, lost] = await Promise.all([1, 2, 3, 4, 5].map(makeOne));
  await send([{ recordId: stale, version: 1, values: { notes: 'Theirs' } }]);
  const { status, body, headers } = await send([
    { recordId: stale, version: 1, values: { notes: 'Mine' } },
    { recordId: refused, version: 1, values: { currentLesson: null, recordsComplete: true } },
    { recordId: 999_999, version: 1, values: { notes: 'Nobody' } },
    { recordId: same, version: 1, values: { notes: 'Before', currentLesson: lesson } },
    { recordId: saved, version: 1, values: { notes: 'After', recordsComplete: true } },
    { recordId: lost, version: 1, values: { currentLesson: 999_999 } },
  ]);
  expect(status).toBe(200);
  expect(headers['change-set']).toBeDefined();
  expect(body).toEqual([
    {
      recordId: stale,
      verdict: 'stale',
      broken: [],
      stored: { version: 2, values: expect.objectContaining({ notes: 'Theirs', currentLesson: lesson }) },
    },
    {
      recordId: refused,
      verdict: 'refused',
      broken: [{ field: 'recordsComplete', message: INCOMPLETE_SENTENCE }],
      stored: null,
    },
    { recordId: 999_999, verdict: 'gone', broken: [], stored: null },
    {
      recordId: same,
      verdict: 'same',
      broken: [],
      stored: { version: 1, values: expect.objectContaining({ notes: 'Before', currentLesson: lesson }) },
    },
    {
      recordId: saved,
      verdict: 'saved',
      broken: [],
      stored: {
        version: 2,
        values: {
          notes: 'After',
          currentLesson: lesson,
          holdWeek: false,
          recordsComplete: true,
          offTrack: false,
        },
      },
    },
    {
      recordId: lost,
      verdict: 'refused',
      broken: [{ field: 'currentLesson', message: 'Lesson not found.' }],
      stored: null,
    },
  ]);
  expect(await readNotes([stale ?? 0, saved ?? 0])).toEqual(['Theirs', 'After']);
});

test('a note that is too long is refused by name, with its row alone', async () => {
  const [long = 0, short = 0] = await Promise.all([1, 2].map(makeOne));
  const { body } = await send([
    { recordId: long, version: 1, values: { notes: 'x'.repeat(10_001) } },
    { recordId: short, version: 1, values: { notes: 'x' } },
  ]);
  expect(body).toMatchObject([
    { verdict: 'refused', broken: [{ field: 'notes', message: expect.stringMatching(/^Notes may hold/) }] },
    { verdict: 'saved' },
  ]);
});

test('a field that a row leaves out stays as it is', async () => {
  const id = await makeOne();
  const { body } = await send([{ recordId: id, version: 1, values: { holdWeek: true } }]);
  expect(body).toMatchObject([
    { stored: { version: 2, values: { notes: 'Before', currentLesson: lesson, holdWeek: true } } },
  ]);
});

test('a lesson can be cleared, and the fields that the screen does not show stay', async () => {
  const given = { currentLesson: lesson, offTrack: true, primaryCoachWhenCreated: 'Somebody' };
  const { recordId } = await makeWeek(db, { week: 3, ...given });
  await send([{ recordId, version: 1, values: { currentLesson: null } }]);
  const stored = await readRow(db, 'weeks', { recordId: [recordId] });
  expect(stored).toMatchObject({ ...given, currentLesson: null });
});

test('the same key is answered the same verdicts and has no second effect', async () => {
  const id = await makeOne();
  const rows = [{ recordId: id, version: 1, values: { notes: 'Once' } }];
  const first = await send(rows, { 'idempotency-key': 'one apply' });
  const again = await send(rows, { 'idempotency-key': 'one apply' });
  expect(again.body).toEqual(first.body);
  expect(again.headers['change-set']).toBe(first.headers['change-set']);
});

test('a call that saves nothing names no change set', async () => {
  const id = await makeOne();
  const { headers } = await send([{ recordId: id, version: 7, values: { notes: 'Old' } }]);
  expect(headers['change-set']).toBeUndefined();
});
