import { tables } from '@soltura/contract/tables/tables';
import { MAX_FOUND } from '@soltura/domain/tables/large-tables';
import { usersTable } from '@soltura/domain/tables/people-tables';
import type { TableName } from '@soltura/domain/tables/table';
import { expect, test } from 'vitest';
import { startTestApi } from '../../testing/api.ts';
import { makeCourse, makeMembership } from '../../testing/coaching.ts';
import { makeLesson } from '../../testing/library.ts';
import { makeUser } from '../../testing/people.ts';
import { makeConditions } from './find-conditions.ts';

const api = await startTestApi();
const { db } = api;
const { emailAddress: admin } = await makeUser(db, { adminRole: 'admin', name: 'Ada' });

const read = (table: TableName) => api.callOk(tables.read, admin, { params: { table } });
const open = (table: TableName, size: number) =>
  api.callOk(tables.open, admin, { params: { table }, query: { size: String(size) } });
const find = (table: TableName, search: object = {}) =>
  api.callOk(tables.find, admin, {
    params: { table },
    body: { filters: {}, sort: null, from: 0, size: 20, ...search },
  });
const suggest = async (table: TableName, text: string) =>
  (await api.callOk(tables.suggest, admin, { params: { table }, query: { text } })).map(({ name }) => name);

const addStudents = (from: number, to: number) =>
  db.query(
    {
      name: 'add-students',
      text: `insert into coaching_students (record_id, first_name, last_name, email)
        select n, 'Eva', 'Nr ' || lpad(n::text, 6, '0'), 'eva' || n || '@home.example'
        from generate_series($1::integer, $2::integer) n`,
    },
    [from, to],
  );
const addUsers = (from: number, to: number) =>
  db.query(
    {
      name: 'add-users',
      text: `insert into users (record_id, name, email_address, cohort)
        select n, 'Leo ' || lpad(n::text, 6, '0'), 'leo' || n || '@home.example', case when n % 2 = 0 then 'A' else 'B' end
        from generate_series($1::integer, $2::integer) n`,
    },
    [from, to],
  );

test('a table of 2,000 records is sent whole, one more and it is not', async () => {
  await addStudents(1001, 3000);
  const { recordId: courseId } = await makeCourse(db, { name: 'Standard' });
  await makeMembership(db, { relatedStudent: 1005, relatedCourse: courseId });
  const whole = await read('coaching-students');
  expect([whole.isWhole, whole.searched, whole.rows.length]).toEqual([true, [], 2000]);
  expect((await read('memberships')).references['coaching-students']).toHaveLength(2000);

  await addStudents(3001, 3001);
  const large = await read('coaching-students');
  expect(large).toEqual({
    isWhole: false,
    searched: ['coaching-students'],
    rows: [],
    references: { coaches: [] },
  });
  const found = await find('coaching-students', { size: 2 });
  expect(await open('coaching-students', 2)).toEqual({ ...large, found, layout: null });
  // Of what is large only the names come that are needed.
  const memberships = await read('memberships');
  expect(await open('memberships', 2)).toEqual({ ...memberships, found: null, layout: null });
  expect([memberships.isWhole, memberships.searched]).toEqual([true, ['coaching-students']]);
  expect(memberships.references).toEqual({
    'coaching-students': [{ recordId: 1005, name: 'Eva Nr 001005', isArchived: false }],
    courses: [{ recordId: courseId, name: 'Standard', isArchived: false }],
  });
});

test('a page comes with the names it needs and nothing else', async () => {
  const { count, rows, references } = await find('memberships');
  expect([count, rows.length]).toEqual([1, 1]);
  expect(references['coaching-students']).toEqual([
    { recordId: 1005, name: 'Eva Nr 001005', isArchived: false },
  ]);
});

test('pages follow one another in served order, and the one behind the last is empty', async () => {
  const first = await find('coaching-students', { size: 2 });
  const second = await find('coaching-students', { from: 2, size: 2 });
  const ids = [...first.rows, ...second.rows].map(({ recordId }) => recordId);
  expect([first.count, first.isEstimate, ids]).toEqual([2001, false, [1001, 1002, 1003, 1004]]);
  expect((await find('coaching-students', { from: 2001 })).rows).toEqual([]);
});

test('chosen records come with their names, and those that are gone are left out', async () => {
  const body = { ids: [1001, 999_999] };
  const { rows } = await api.callOk(tables.chosen, admin, { params: { table: 'coaching-students' }, body });
  expect(rows.map(({ recordId, version }) => [recordId, version])).toEqual([[1001, 1]]);
});

test('names are suggested that hold a text, those that begin with it first, and none that was put away', async () => {
  await db.query({
    name: 'name-some',
    text: `update coaching_students set first_name = case record_id when 1001 then 'Marta' when 1002 then 'Ana' else 'Mar' end,
        last_name = case record_id when 1001 then 'Paz' when 1002 then 'del Mar' else 'Vidal' end,
        archived_at = case record_id when 1003 then now() end where record_id <= 1003`,
  });
  expect(await suggest('coaching-students', ' mar ')).toEqual(['Marta Paz', 'Ana del Mar']);
  expect(await suggest('coaching-students', 'ana DEL')).toEqual(['Ana del Mar']);
  expect(await suggest('coaching-students', ' ')).toEqual([]);
  expect(await suggest('coaching-students', 'eva')).toHaveLength(20);
});

test('names that are typed or pasted are looked up as one sees them, all that have one of them', async () => {
  await addStudents(4001, 4004);
  await db.query({
    name: 'name-again',
    text: "update coaching_students set first_name = 'Marta', last_name = 'Paz' where record_id = 4001",
  });
  await db.query({
    name: 'name-alike',
    text: `update coaching_students set first_name = case record_id when 4002 then E'Zoe\\u0301' else U&'Zo\\00E9' end,
      last_name = case record_id when 4004 then U&'d\\2019Arc\\00A0Mas' else 'd''Arc Mas' end where record_id in (4002, 4003, 4004)`,
  });
  const alike = { names: ['Zoé d’Arc Mas'], ids: [] };
  const three = await api.callOk(tables.resolve, admin, {
    params: { table: 'coaching-students' },
    body: alike,
  });
  expect(three.map(({ recordId }) => recordId).toSorted((a, b) => a - b)).toEqual([4002, 4003, 4004]);
  const body = { names: ['Marta Paz', 'marta paz', '%'], ids: [1002] };
  const found = await api.callOk(tables.resolve, admin, { params: { table: 'coaching-students' }, body });
  expect(found.map(({ recordId }) => recordId).toSorted((a, b) => a - b)).toEqual([1001, 1002, 4001]);
});

test('loosely, names count in any case and without accents, and addresses count', async () => {
  const params = { table: 'coaching-students' };
  const body = { names: ['zoe D arc mas', 'zoe darc mas', 'MARTA PAZ'], ids: [], isLoose: true };
  const found = await api.callOk(tables.resolve, admin, { params, body });
  expect(found.map(({ recordId }) => recordId).toSorted((a, b) => a - b)).toEqual([
    1001, 4001, 4002, 4003, 4004,
  ]);
  await db.query({
    name: 'address-it',
    text: "update coaching_students set email = ' Marta@Paz.example' where record_id = 4001",
  });
  const byAddress = { names: ['marta@paz.EXAMPLE', 'ada@school.example'], ids: [], isLoose: true };
  const [one, ...others] = await api.callOk(tables.resolve, admin, { params, body: byAddress });
  expect([one?.recordId, one?.address, others]).toEqual([4001, ' Marta@Paz.example', []]);
  const strict = await api.callOk(tables.resolve, admin, { params, body: { ...byAddress, isLoose: false } });
  expect(strict).toEqual([]);
});

test('a table of more than 10,000 records is counted by an estimate and comes in served order', async () => {
  await addUsers(1001, 13_000);
  await db.query({ name: 'measure-users', text: 'analyze users' });
  const all = await find('users', { sort: { field: 'cohort', direction: 'ascending' }, size: 3 });
  expect([all.count, all.isEstimate, all.isSorted]).toEqual([12_000, true, false]);
  expect(all.rows.map(({ values }) => values['name'])).toEqual(['Ada', 'Leo 001001', 'Leo 001002']);
  expect(all.references).toEqual({ programs: [], coaches: [], 'coaching-students': [] });
  const last = await find('users', { from: MAX_FOUND, size: 2 });
  expect(last.rows.map(({ values }) => values['name'])).toEqual(['Leo 011000', 'Leo 011001']);
  // What is left by filters is counted and sorted.
  const some = await find('users', {
    filters: { 'Filter by text': 'leo 0120', 'Filter by Cohort': 'A' },
    sort: { field: 'emailAddress', direction: 'descending' },
    size: 1,
  });
  expect([some.count, some.isEstimate, some.isSorted]).toEqual([50, false, true]);
  expect(some.rows[0]?.values['name']).toBe('Leo 012098');
});

await makeLesson(db, 2, 1);

test('a text is looked up in an index, also where a reference may hold it', async () => {
  const plan = await db.transaction(async (tx) => {
    // Reading 12,000 records costs less than looking anything up.
    await tx.query({ name: 'without-scans', text: 'set local enable_seqscan = off' });
    const { sql, values } = await makeConditions(tx, usersTable, { 'Filter by text': 'program 2' });
    const text = `explain select from users t where ${sql}`;
    const lines = await tx.query<{ 'QUERY PLAN': string }>({ name: '', text }, values);
    return lines.map((line) => line['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain('users_by_letter_pairs');
  expect(plan).toContain('users_by_program');
});

test('parts of a table follow one another in the order of ids until one is empty', async () => {
  const ids: number[] = [];
  for (let after = 0; ; ) {
    const body = { filters: { 'Filter by Cohort': 'A' }, after };
    const { rows } = await api.callOk(tables.part, admin, { params: { table: 'users' }, body });
    const last = rows.at(-1)?.recordId;
    if (last === undefined) break;
    ids.push(...rows.map(({ recordId }) => recordId));
    after = last;
  }
  expect(ids).toEqual(Array.from({ length: 6000 }, (_one, place) => 1002 + place * 2));
});

test.each([
  ['a column that is not there', { sort: { field: 'nothing', direction: 'ascending' } }, 400],
  ['a page beyond the last that is listed', { from: MAX_FOUND + 1 }, 422],
])('%s is refused', async (_what, search, status) => {
  const answer = await api.call(tables.find, admin, {
    params: { table: 'users' },
    body: { filters: {}, sort: null, from: 0, size: 20, ...search },
  });
  expect(answer.status).toBe(status);
});
