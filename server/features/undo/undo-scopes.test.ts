import type { Endpoint } from '@soltura/contract/endpoint';
import { tables } from '@soltura/contract/tables/tables';
import { undoing } from '@soltura/contract/undo/undo';
import { weekWrites } from '@soltura/contract/weeks/week-writes';
import { expect, test } from 'vitest';
import { startTestApi } from '../../testing/api.ts';
import { makeWeek } from '../../testing/coaching.ts';
import { issueToken } from '../../testing/identity.ts';
import { makeUrl } from '../../testing/make-url.ts';
import { makeUser } from '../../testing/people.ts';

const api = await startTestApi({ REQUIRE_SCOPES: 'on' });
const { db, config } = api;
const { emailAddress: email } = await makeUser(db, { adminRole: 'admin' });

/** Sends a call with a token that allows one thing. */
async function send(called: Endpoint, scope: string, body: object, params = {}) {
  const token = await issueToken({ db, config, email, claims: { scope } });
  const { statusCode, headers } = await api.app.inject({
    method: called.method,
    url: makeUrl(called, { params }),
    headers: { authorization: `Bearer ${token}` },
    payload: body,
  });
  return { statusCode, changeSet: Number(headers['change-set']) };
}
const undo = async (changeSet: number, scope: string) =>
  (await send(undoing.undo, scope, { changeSet })).statusCode;

test('course data come back with the scope of course data, records of students with theirs', async () => {
  const topic = await send(
    tables.add,
    'update:course-data',
    { values: { name: 'Travel' } },
    { table: 'session-topics' },
  );
  expect(await undo(topic.changeSet, 'update:all-students')).toBe(403);
  expect(await undo(topic.changeSet, 'read:all-students')).toBe(403);
  expect(await undo(topic.changeSet, 'update:course-data')).toBe(200);

  const { recordId } = await makeWeek(db);
  const rows = [{ recordId, version: 1, values: { holdWeek: true } }];
  const week = await send(weekWrites.save, 'update:all-students', rows);
  expect(await undo(week.changeSet, 'update:course-data')).toBe(403);
  expect(await undo(week.changeSet, 'update:all-students')).toBe(200);
});

test('a user whom either scope may write comes back with either', async () => {
  for (const scope of ['update:all-students', 'update:course-data']) {
    const name = `Ana with ${scope}`;
    const user = await send(
      tables.add,
      'update:course-data',
      { values: { name, emailAddress: `${scope.replace(':', '-')}@home.example` } },
      { table: 'users' },
    );
    expect(await undo(user.changeSet, scope)).toBe(200);
  }
});
