import { people } from '@soltura/contract/people/people';
import { persons } from '@soltura/contract/people/persons';
import { myReviews } from '@soltura/contract/reviews/my-reviews';
import { beforeEach, describe, expect, test } from 'vitest';
import { startTestApi } from '../../../testing/api.ts';
import { readCollection } from '../../../testing/cards.ts';
import { makeCoachingStudent, makeCoachRecord } from '../../../testing/coaching.ts';
import { makeUser } from '../../../testing/people.ts';
import { updateRows } from '../../../testing/rows.ts';
import { callMerges, setOf } from './testing/call-merges.ts';
import { makeGrade, makeTwoUsers, type TestUser } from './testing/two-users.ts';

const api = await startTestApi();
const { db } = api;
api.clock.now = new Date('2026-02-01T12:00:00Z');
const { emailAddress: admin } = await makeUser(db, { adminRole: 'admin' });
let kept: TestUser;
let other: TestUser;
let otherCard = 0;
beforeEach(async () => {
  ({ kept, other, otherCard } = await makeTwoUsers(db));
});

const { undo, readUser, ...calls } = callMerges(api, admin);
const merge = (given = {}) => calls.merge({ kept, other }, given);

describe('the log-in of the merged user', () => {
  test('ends, and says what became of it', async () => {
    await merge();
    expect(await api.call(people.myData, other.emailAddress)).toMatchObject({
      status: 404,
      body: { error: { message: expect.stringContaining('merged this log-in with your other one') } },
    });
    expect((await api.call(people.myData, kept.emailAddress)).status).toBe(200);
  });

  test('is refused as one that has ended, so that its device keeps what waits', async () => {
    await merge();
    const body = [makeGrade(otherCard, '10:00')];
    expect((await api.call(myReviews.review, other.emailAddress, { body })).status).toBe(401);
  });
});

test('a person is exported and erased with the user who was merged', async () => {
  await merge();
  const key = { kind: 'users', id: kept.recordId } as const;
  const parts = [`users-${kept.recordId}`];
  const { rows } = await api.callOk(persons.data, admin, {
    params: { ...key, folder: 'for-the-school', set: 'users' },
    query: { parts: parts.join(',') },
  });
  expect(rows).toHaveLength(2);
  await api.callOk(persons.erase, admin, { params: key, body: { typed: kept.emailAddress, parts } });
  for (const user of [kept, other]) {
    expect(await readUser(user)).toMatchObject({ emailAddress: '', erasedAt: expect.any(Date) });
  }
  expect(await readCollection(db, kept.recordId)).toEqual([]);
});

describe('the coaching students of two users', () => {
  test('are asked for first where they are two', async () => {
    const [one, two] = [
      await makeCoachingStudent(db, { firstName: 'Ana', lastName: 'One', email: kept.emailAddress }),
      await makeCoachingStudent(db, { firstName: 'Ana', lastName: 'Two' }),
    ];
    await updateRows(db, 'users', { recordId: other.recordId }, { coachingStudent: two.recordId });
    expect(one.recordId).not.toBe(two.recordId);
    expect(await merge({ otherVersion: 2 })).toMatchObject({
      status: 409,
      body: {
        error: { message: expect.stringMatching(/Ana One, and Ana R\. is Ana Two: merge these two first/) },
      },
    });
  });

  test('come along where only the other one is one, and go back', async () => {
    const { recordId } = await makeCoachingStudent(db, { email: other.emailAddress });
    const merged = await merge();
    expect(await readUser(kept)).toMatchObject({ coachingStudent: recordId });
    expect((await undo(setOf(merged))).status).toBe(200);
    expect(await readUser(kept)).toMatchObject({ coachingStudent: null });
    await updateRows(db, 'users', { recordId: other.recordId }, { coachingStudent: recordId });
    const again = await merge({ version: 3, otherVersion: 4 });
    expect(again.status).toBe(200);
    expect(await readUser(kept)).toMatchObject({ coachingStudent: recordId });
    expect((await undo(setOf(again))).status).toBe(200);
    expect(await readUser(other)).toMatchObject({ coachingStudent: recordId, mergedInto: null });
  });

  test('stay two coaches', async () => {
    const [one, two] = [await makeCoachRecord(db), await makeCoachRecord(db)];
    await updateRows(db, 'users', { recordId: kept.recordId }, { coach: one.recordId });
    await updateRows(db, 'users', { recordId: other.recordId }, { coach: two.recordId });
    expect(await merge({ version: 2, otherVersion: 2 })).toMatchObject({
      status: 409,
      body: { error: { message: expect.stringContaining('take one of the links away first') } },
    });
  });
});
