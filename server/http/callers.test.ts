import { people } from '@soltura/contract/people/people';
import { userLists } from '@soltura/contract/people/user-lists';
import { beforeEach, expect, test } from 'vitest';
import { startTestApi } from '../testing/api.ts';
import { makeUser } from '../testing/people.ts';
import { readRow, updateRows } from '../testing/rows.ts';
import { waitFor } from '../testing/wait-for.ts';

const api = await startTestApi();
const { db, clock } = api;
const email = 'ana@home.example';
const { recordId } = await makeUser(db, { emailAddress: email });
const start = new Date();

beforeEach(async () => {
  clock.now = start;
  await updateRows(db, 'users', {}, { lastSignedIn: null });
});

async function readUser() {
  return readRow(db, 'users', { recordId });
}

const call = () => api.callOk(people.myData, email);
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const expectNoted = (at: Date) =>
  waitFor(async () => expect(await readUser()).toMatchObject({ lastSignedIn: at, version: 1 }));

test('the visit of a user is kept without a change of their record', async () => {
  expect(await call()).not.toHaveProperty('lastSignedIn');
  await expectNoted(start);
});

test('the visit of a user is kept at most once an hour', async () => {
  await call();
  await expectNoted(start);
  clock.now = later(59);
  const before = api.statements.count;
  await call();
  expect(api.statements.count - before).toBe(1);
  clock.now = later(60);
  await call();
  await expectNoted(later(60));
});

test('a call does not wait for a lock of the user record', async () => {
  await db.transaction(async (transaction) => {
    const lock = { name: '', text: 'select from users where record_id = $1 for update' };
    await transaction.query(lock, [recordId]);
    expect(await call()).toMatchObject({ recordId });
  });
  clock.now = later(1);
  await call();
  await expectNoted(later(1));
});

test('a user whose role does not allow a call has visited all the same', async () => {
  expect((await api.call(userLists.allStudents, email)).status).toBe(403);
  await expectNoted(start);
});
