import { school } from '@soltura/contract/school/school';
import { tables } from '@soltura/contract/tables/tables';
import { expect, test } from 'vitest';
import { startTestApi } from '../../testing/api.ts';
import { makeUser } from '../../testing/people.ts';

const api = await startTestApi();
const makeAdmin = async (emailAddress: string) =>
  (await makeUser(api.db, { adminRole: 'admin', emailAddress })).emailAddress;
const head = await makeAdmin('head@soltura.example');
const other = await makeAdmin('other@soltura.example');
const keep = (table: string, body: object, as: string | null = head) =>
  api.call(school.keepLayout, as, { params: { table }, body });

async function readLayout(table: string, as = head) {
  const { layout } = await api.callOk(tables.open, as, { params: { table }, query: { size: '20' } });
  return layout;
}

test('the columns of a table are kept for the person and the table', async () => {
  const layout = { widths: { name: 240, emailAddress: 40 }, hidden: ['cohort'] };
  expect(await keep('users', layout)).toMatchObject({ status: 200, body: layout });
  await keep('courses', { widths: {}, hidden: ['name'] });
  await keep('courses', { widths: {}, hidden: [] });
  expect(await readLayout('users')).toEqual(layout);
  expect(await readLayout('courses')).toEqual({ widths: {}, hidden: [] });
  expect(await readLayout('lessons')).toBeNull();
  expect(await readLayout('users', other)).toBeNull();
});

test('an invalid layout is refused', async () => {
  expect((await keep('users', { widths: { name: 39 }, hidden: [] })).status).toBe(422);
  expect((await keep('users', { widths: { name: 100.5 }, hidden: [] })).status).toBe(422);
  expect((await keep('users', { widths: {} })).status).toBe(422);
  for (const field of ['a\0b', '\ud800', '', 'a b', 'x'.repeat(101)]) {
    expect((await keep('users', { widths: { [field]: 100 }, hidden: [] })).status).toBe(422);
    expect((await keep('users', { widths: {}, hidden: [field] })).status).toBe(422);
  }
  const tooMany = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`field${index}`, 100]));
  expect((await keep('users', { widths: tooMany, hidden: [] })).status).toBe(422);
  expect((await keep('accounts', { widths: {}, hidden: [] })).status).toBe(400);
  expect((await keep('users', { widths: {}, hidden: [] }, null)).status).toBe(401);
});
