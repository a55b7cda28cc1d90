import { records } from '@soltura/contract/records/records';
import { tables } from '@soltura/contract/tables/tables';
import type { TableName } from '@soltura/domain/tables/table';
import { expect, test } from 'vitest';
import { startTestApi } from '../../testing/api.ts';
import { makeCourse, makeMembership, makeTopic } from '../../testing/coaching.ts';
import { makeLesson, makeWord } from '../../testing/library.ts';
import { makeStudent, makeUser } from '../../testing/people.ts';
import { readStored } from './testing/table-calls.ts';

const api = await startTestApi();
const { db } = api;
const { emailAddress: admin } = await makeUser(db, { adminRole: 'admin' });

async function change(table: TableName, recordId: number, version: number, values: object) {
  const body = [{ recordId, version, values }];
  const [result] = await api.callOk(tables.change, admin, { params: { table }, body });
  expect(result?.verdict).toBe('saved');
}

async function readChange(kind: string, id: number, place: number) {
  const history = await api.callOk(records.history, admin, { params: { kind, id } });
  return history[place]?.id ?? 0;
}

const restore = (table: TableName, id: number, body: object, headers: Record<string, string> = {}) =>
  api.call(tables.restore, admin, { params: { table, id }, body, headers });

test('a record becomes again what it was before a change, with all that was changed since', async () => {
  const { recordId } = await makeCourse(db, { name: 'One', membershipType: 'A' });
  await change('courses', recordId, 1, { name: 'Two', weeklyPrivateCalls: 2 });
  await change('courses', recordId, 2, { name: 'Three', isArchived: true });
  await change('courses', recordId, 3, { membershipType: 'B' });
  const second = await readChange('courses', recordId, 1);
  const answer = await restore('courses', recordId, { change: second }, { 'if-match': '"4"' });
  expect(answer).toMatchObject({ status: 200, body: recordId });
  expect(await readStored(db, 'courses', recordId)).toMatchObject({
    version: 5,
    values: { name: 'Two', weeklyPrivateCalls: 2, membershipType: 'A', isArchived: false },
  });
  // A change like any other, which can be taken back in turn.
  await restore('courses', recordId, { change: await readChange('courses', recordId, 0) });
  expect((await readStored(db, 'courses', recordId))?.values).toMatchObject({
    name: 'Three',
  });
});

test('lists come back in their order', async () => {
  await makeWord(db, { descriptionOfVocabularySkill: 'uno' });
  await makeWord(db, { descriptionOfVocabularySkill: 'dos' });
  const id = await makeLesson(db, 2, 1);
  await change('program-lessons', id, 1, { vocabIncluded: ['dos', 'uno'] });
  await change('program-lessons', id, 2, { vocabIncluded: ['uno'] });
  await restore('program-lessons', id, { change: await readChange('program-lessons', id, 0) });
  expect((await readStored(db, 'program-lessons', id))?.values['vocabIncluded']).toEqual(['dos', 'uno']);
});

test('either table of users takes back what was done in the other, as far as it shows it', async () => {
  await makeLesson(db, 3, 1);
  const { recordId } = await makeStudent(db, {
    name: 'Eva',
    adminRole: 'coach',
    relatedProgram: 3,
    program: 'LCSP',
    cohort: 'A',
  });
  await change('users', recordId, 1, { name: 'Ev', studentRole: 'limited', adminRole: '' });
  await restore('students', recordId, { change: await readChange('users', recordId, 0) });
  expect((await readStored(db, 'users', recordId))?.values).toMatchObject({
    name: 'Eva',
    studentRole: 'student',
    adminRole: '',
  });
});

test('a record that was changed meanwhile is not restored', async () => {
  const { recordId, name } = await makeTopic(db);
  await change('session-topics', recordId, 1, { name: 'Later' });
  const body = { change: await readChange('session-topics', recordId, 0) };
  expect(await restore('session-topics', recordId, body, { 'if-match': '"1"' })).toMatchObject({
    status: 409,
    body: { error: { code: 'conflict', values: { sent: { name }, stored: { name: 'Later' } } } },
  });
});

test('a restored value that breaks a rule now is refused', async () => {
  const { recordId, name } = await makeTopic(db);
  await change('session-topics', recordId, 1, { name: 'Renamed' });
  await makeTopic(db, { name });
  const body = { change: await readChange('session-topics', recordId, 0) };
  expect(await restore('session-topics', recordId, body)).toMatchObject({
    status: 409,
    body: { error: { fields: { name: 'Topic is taken by another session topic' } } },
  });
});

test('the creation of a record cannot be restored', async () => {
  const [id = 0] = await api.callOk(tables.add, admin, {
    params: { table: 'session-topics' },
    body: { values: { name: 'New' } },
  });
  const body = { change: await readChange('session-topics', id, 0) };
  expect(await restore('session-topics', id, body)).toMatchObject({
    status: 422,
    body: { error: { message: 'There is nothing before this change' } },
  });
});

test('the change of another record is unknown, and so is one of a record that is gone', async () => {
  const { recordId } = await makeTopic(db);
  await change('session-topics', recordId, 1, { name: 'Own change' });
  const { recordId: other } = await makeTopic(db);
  const body = { change: await readChange('session-topics', recordId, 0) };
  expect((await restore('session-topics', other, body)).status).toBe(404);
  expect((await restore('session-topics', recordId, { change: 999_999 })).status).toBe(404);
  await api.callOk(tables.remove, admin, { params: { table: 'session-topics', id: recordId } });
  expect((await restore('session-topics', recordId, body)).status).toBe(422);
});

test('a membership gets back its days', async () => {
  const { recordId } = await makeMembership(db, { startDate: '2026-01-04', endDate: null });
  await change('memberships', recordId, 1, { startDate: '2026-01-11', endDate: '2026-02-01' });
  await restore('memberships', recordId, { change: await readChange('memberships', recordId, 0) });
  expect((await readStored(db, 'memberships', recordId))?.values).toMatchObject({
    startDate: '2026-01-04',
    endDate: null,
  });
});
