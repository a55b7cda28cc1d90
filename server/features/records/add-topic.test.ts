import { recordWrites } from '@soltura/contract/records/record-writes';
import { tables } from '@soltura/contract/tables/tables';
import { weekReads } from '@soltura/contract/weeks/week-reads';
import { expect, test } from 'vitest';
import { startTestApi } from '../../testing/api.ts';
import { archive } from '../../testing/archive.ts';
import { makeTopic } from '../../testing/coaching.ts';
import { makeUser } from '../../testing/people.ts';

const api = await startTestApi();
const { db } = api;
const { emailAddress: coach } = await makeUser(db, { adminRole: 'coach' });
const { emailAddress: student } = await makeUser(db, { studentRole: 'student' });
const add = (newChoice: string | null, as = coach) =>
  api.call(recordWrites.addTopic, as, { body: { newChoice } });

test('a coach adds a topic, and an existing one in any case is not added twice', async () => {
  await makeTopic(db, { name: 'The past' });
  const first = await add(' Telling stories ');
  expect(first).toMatchObject({ status: 200, body: ['The past', 'Telling stories'] });
  expect(first.headers['change-set']).toBeDefined();
  const again = await add('telling STORIES');
  expect(again).toMatchObject({ status: 200, body: ['The past', 'Telling stories'] });
  expect(again.headers['change-set']).toBeUndefined();
  expect(await api.callOk(weekReads.topics, coach)).toEqual(['The past', 'Telling stories']);
});

test('an empty topic, one that is too long and one that was archived are refused with a sentence', async () => {
  const { recordId } = await makeTopic(db, { name: 'Old' });
  await archive(db, 'session_topics', [recordId]);
  for (const newChoice of ['', ' ', null, 'old', 'n'.repeat(600)]) {
    expect(await add(newChoice)).toMatchObject({ status: 422 });
  }
  expect(await add('old')).toMatchObject({
    body: { error: { fields: { newChoice: 'This topic is archived. An admin can bring it back.' } } },
  });
});

test('a user who is not staff adds no topics, and the table of topics is for admins', async () => {
  expect((await add('Mine', student)).status).toBe(403);
  const params = { table: 'session-topics' as const };
  expect((await api.call(tables.add, coach, { params, body: { values: { name: 'Mine' } } })).status).toBe(
    403,
  );
});
