import { type RowResult, tables } from '@soltura/contract/tables/tables';
import { beforeEach, expect, test } from 'vitest';
import { startTestApi } from '../../testing/api.ts';
import { archive } from '../../testing/archive.ts';
import { makeUser } from '../../testing/people.ts';
import { deleteRows, insertRows } from '../../testing/rows.ts';

const api = await startTestApi();
const { db } = api;
const params = { table: 'programs' };
let admin = '';

beforeEach(async () => {
  await deleteRows(db, 'users');
  await deleteRows(db, 'programs');
  const named = [2, 3, 5, 7, 101].map((recordId) => ({ recordId, name: `Program ${recordId}` }));
  await insertRows(db, 'programs', named);
  admin = (await makeUser(db, { adminRole: 'admin' })).emailAddress;
});

const putAway = (...ids: number[]): Promise<RowResult[]> =>
  api.callOk(tables.change, admin, {
    params,
    body: ids.map((recordId) => ({ recordId, version: 1, values: { isArchived: true } })),
  });
const refused = (message: string) => [{ verdict: 'refused', broken: [{ field: 'isArchived', message }] }];

test('a program that users follow is not archived, until they are archived too', async () => {
  const { recordId } = await makeUser(db, { relatedProgram: 101 });
  expect(await putAway(101)).toMatchObject(refused('This program cannot be archived: users follow it'));
  await archive(db, 'users', [recordId]);
  expect(await putAway(101)).toMatchObject([{ verdict: 'saved' }]);
});

test('a program that another goes on from is not archived, except together with it', async () => {
  expect(await putAway(3)).toMatchObject(
    refused('This program cannot be archived: Program 5 goes on from its words'),
  );
  expect(await putAway(2)).toMatchObject(
    refused('This program cannot be archived: Program 7 goes on from its words'),
  );
  expect(await putAway(5, 3)).toMatchObject([{ verdict: 'saved' }, { verdict: 'saved' }]);
  expect(await putAway(7)).toMatchObject([{ verdict: 'saved' }]);
  expect(await putAway(2)).toMatchObject([{ verdict: 'saved' }]);
});

test('a program that is archived already can be changed, whoever follows it', async () => {
  await makeUser(db, { relatedProgram: 101 });
  await archive(db, 'programs', [101]);
  const body = [{ recordId: 101, version: 2, values: { name: 'Old', isArchived: true } }];
  expect(await api.callOk(tables.change, admin, { params, body })).toMatchObject([{ verdict: 'saved' }]);
});
