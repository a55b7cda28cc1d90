import { recordWrites } from '@soltura/contract/records/record-writes';
import { weekWrites } from '@soltura/contract/weeks/week-writes';
import { INCOMPLETE_SENTENCE } from '@soltura/domain/weeks/completeness';
import { beforeEach, expect, test } from 'vitest';
import { readStoredChanges } from '../../changes/testing/stored-changes.ts';
import { startTestApi } from '../../testing/api.ts';
import { archive } from '../../testing/archive.ts';
import {
  makeAssignment,
  makeAttendee,
  makeCoachingLesson,
  makeGroupSession,
  makePrivateCall,
  makeWeek,
} from '../../testing/coaching.ts';
import { makeUser } from '../../testing/people.ts';
import { readRow } from '../../testing/rows.ts';

const api = await startTestApi();
const { db } = api;
const user = await makeUser(db, { adminRole: 'coach' });
const { emailAddress: caller } = user;
const lesson = (await makeCoachingLesson(db)).recordId;
const nextLesson = (await makeCoachingLesson(db)).recordId;
const oldLesson = (await makeCoachingLesson(db)).recordId;
await archive(db, 'coaching_lessons', [oldLesson]);

let id = 0;
const stored = {
  week: 3,
  notes: 'Nice.',
  currentLesson: lesson,
  holdWeek: false,
  recordsComplete: false,
  offTrack: true,
  primaryCoachWhenCreated: 'Ana',
};

beforeEach(async () => {
  id = (await makeWeek(db, stored)).recordId;
});

const update = (given: object, recordId = id) =>
  api.call(weekWrites.update, caller, { body: { recordId, ...given } });

async function read(recordId = id) {
  return readRow(db, 'weeks', { recordId });
}

const refusal = (field: string, message: string) => ({
  status: 422,
  body: { error: { code: 'validation_failed', message, fields: { [field]: message } } },
});

test('a change answers the id and keeps what changed; the coach of the beginning stays', async () => {
  api.clock.now = new Date('2026-03-01T10:00:00Z');
  const before = await read();
  const changed = { notes: '', currentLesson: nextLesson, holdWeek: true, offTrack: false };
  const given = { ...changed, recordsComplete: false, primaryCoachWhenCreated: 'Bea' };
  expect(await update(given)).toMatchObject({ status: 200, body: id });
  expect(await read()).toEqual({ ...before, ...changed, version: 2 });
  expect(await readStoredChanges(db, 'weeks', id)).toEqual([
    {
      at: api.clock.now,
      actor: user.recordId,
      actorEmail: caller,
      action: 'updated',
      before: { notes: 'Nice.', currentLesson: lesson, holdWeek: false, offTrack: true },
      after: changed,
    },
  ]);
});

test('a week sent back as it was read stays as it is and leaves no history', async () => {
  const before = await read();
  expect((await update(stored)).status).toBe(200);
  expect(await read()).toEqual(before);
  expect(await readStoredChanges(db, 'weeks', id)).toEqual([]);
});

test.each([{}, { currentLesson: null }])(
  '%j takes the lesson away and leaves everything else',
  async (given) => {
    const before = await read();
    expect((await update(given)).status).toBe(200);
    expect(await read()).toEqual({ ...before, currentLesson: null, version: 2 });
  },
);

test('a note of null is an empty one, and a note keeps its lines and blanks', async () => {
  await update({ notes: null });
  expect(await read()).toMatchObject({ notes: '' });
  await update({ notes: ' one\n\n two ' });
  expect(await read()).toMatchObject({ notes: ' one\n\n two ' });
});

test('an unknown lesson, and one that was put away, cannot be chosen; the stored one may stay', async () => {
  for (const currentLesson of [oldLesson, 999_999, 9_999_999_999]) {
    expect(await update({ ...stored, currentLesson })).toMatchObject(
      refusal('currentLesson', 'Lesson not found.'),
    );
  }
  const { recordId } = await makeWeek(db, { ...stored, currentLesson: oldLesson });
  expect((await update({ currentLesson: oldLesson, notes: 'New' }, recordId)).status).toBe(200);
  expect(await read(recordId)).toMatchObject({ currentLesson: oldLesson, notes: 'New' });
});

const call = (week: number) => makePrivateCall(db, { relatedWeek: week });
const attend = async (week: number) =>
  makeAttendee(db, { student: week, groupSession: (await makeGroupSession(db)).recordId });
const nothing = async () => {};

test.each([
  ['week 0 without anything', { week: 0, currentLesson: null, notes: '' }, nothing, true],
  ['a lesson and a note', { notes: 'Ill.' }, nothing, true],
  ['a lesson and a private call', { notes: '' }, call, true],
  ['a lesson and a group session', { notes: '' }, attend, true],
  ['a lesson alone', { notes: '' }, nothing, false],
  ['a lesson and a note of blanks', { notes: ' \n\t' }, nothing, false],
  [
    'a lesson and an assignment',
    { notes: '' },
    (week: number) => makeAssignment(db, { relatedWeek: week }),
    false,
  ],
  ['a note without a lesson', { currentLesson: null }, nothing, false],
  ['a call without a lesson', { currentLesson: null, notes: '' }, call, false],
])('with %s: may be complete or not', async (_, given, prepare, isAllowed) => {
  const { recordId } = await makeWeek(db, { ...stored, ...given });
  await prepare(recordId);
  const answer = await update({ ...stored, ...given, recordsComplete: true }, recordId);
  const expected = isAllowed ? { status: 200 } : refusal('recordsComplete', INCOMPLETE_SENTENCE);
  expect(answer).toMatchObject(expected);
  expect(await read(recordId)).toMatchObject({ recordsComplete: isAllowed });
});

test('a complete week keeps the rule: it loses its lesson only when it is no longer complete', async () => {
  const { recordId } = await makeWeek(db, { ...stored, recordsComplete: true });
  expect(await update({}, recordId)).toMatchObject(refusal('recordsComplete', INCOMPLETE_SENTENCE));
  expect(await read(recordId)).toMatchObject({ currentLesson: lesson, version: 1 });
  expect((await update({ recordsComplete: false }, recordId)).status).toBe(200);
});

test('removing its call later does not reopen a complete week', async () => {
  const { recordId: callId } = await call(id);
  await update({ ...stored, notes: '', recordsComplete: true });
  const { emailAddress: admin } = await makeUser(db, { adminRole: 'admin' });
  await api.callOk(recordWrites.removePrivateCall, admin, { params: { recordId: callId } });
  expect(await read()).toMatchObject({ recordsComplete: true });
});

test('an unknown week is 404, and a change of another kind 422', async () => {
  expect(await update({}, 999_999)).toMatchObject({
    status: 404,
    body: { error: { message: 'Record not found' } },
  });
  for (const given of [
    { notes: 5 },
    { holdWeek: 'yes' },
    { recordsComplete: null },
    { currentLesson: 'x' },
  ]) {
    expect((await update(given)).status).toBe(422);
  }
  expect((await update({ notes: 'x'.repeat(10_001) })).status).toBe(422);
});
