import { school } from '@soltura/contract/school/school';
import { type ImportResult, tables } from '@soltura/contract/tables/tables';
import { csvHead } from '@soltura/domain/tables/csv-cells';
import { schoolTables } from '@soltura/domain/tables/school-tables';
import { beforeEach, expect, test } from 'vitest';
import { grantStaffRole, LEFT_FREE } from '../../identity/staff-roles.ts';
import { startTestApi } from '../../testing/api.ts';
import { countWaiting } from '../../testing/count-waiting.ts';
import { deleteRows, readRows } from '../../testing/rows.ts';

const api = await startTestApi();
const { db } = api;
const head = 'head@school.example';

beforeEach(async () => {
  await deleteRows(db, 'change_history');
  await deleteRows(db, 'users');
  await grantStaffRole(db, head, 'admin', new Date());
});

const importUsers = (apply: 'true' | 'false', ...rows: readonly string[]): Promise<ImportResult> =>
  api.callOk(tables.import, head, {
    params: { table: 'users' },
    query: { apply },
    file: Buffer.from([csvHead(schoolTables.users).join(','), ...rows].join('\n')),
  });
const ana = '900001,Ana,ana@school.example,,student,,,,,,,false';
const helen = '900007,Helen,Head@school.example,admin,,,,,,,,false';
const readIds = async () => {
  const rows = await readRows(db, 'users', {}, { order: 'record_id' });
  return rows.map(({ recordId }) => recordId);
};

test('a user with a granted role takes the id that the school has for their address, with all of their records', async () => {
  const layout = { widths: { name: 200 }, hidden: [] };
  await api.callOk(school.keepLayout, head, { params: { table: 'users' }, body: layout });
  expect(await importUsers('true', ana, helen)).toMatchObject({
    isApplied: true,
    counts: { create: 1, change: 1, same: 0, refuse: 0 },
  });
  expect(await readRows(db, 'users', {}, { order: 'record_id' })).toMatchObject([
    { recordId: 900001, name: 'Ana' },
    { recordId: 900007, name: 'Helen', adminRole: 'admin' },
  ]);
  expect(await readRows(db, 'user_preferences')).toMatchObject([{ userId: 900007 }]);
  const history = await readRows(db, 'change_history', {}, { order: 'record_id' });
  expect(history).toMatchObject([
    { changedRecord: 900007, action: 'created' },
    { changedRecord: 900001, action: 'created', actor: 900007 },
    { changedRecord: 900007, action: 'updated', actor: 900007 },
  ]);
  const values = { emailAddress: 'bo@school.example' };
  expect(await api.callOk(tables.add, head, { params: { table: 'users' }, body: { values } })).toEqual([
    900008,
  ]);
});

test('a trial changes no ids', async () => {
  const before = await readIds();
  expect(before[0]).toBeGreaterThan(LEFT_FREE);
  expect(await importUsers('false', ana, helen)).toMatchObject({
    isApplied: false,
    counts: { create: 1, change: 1 },
  });
  expect(await readIds()).toEqual(before);
});

test("an import does not take away an admin's own role", async () => {
  const before = await readIds();
  expect(await importUsers('true', helen.replace('admin', ''))).toMatchObject({
    isApplied: false,
    rows: [{ broken: [{ message: 'You cannot take away your own admin role' }] }],
  });
  expect(await readIds()).toEqual(before);
});

test('an address that a file names twice is refused once', async () => {
  const second = helen.replace('900007', '900008');
  expect(await importUsers('true', helen, second)).toMatchObject({ counts: { change: 1, refuse: 1 } });
});

test('an import waits for a change of one admin before it locks another one', async () => {
  await grantStaffRole(db, 'helen@school.example', 'admin', new Date());
  const [first, second] = await readIds();
  const lock = {
    name: 'lock-user-at-once',
    text: 'select from users where record_id = $1 for update nowait',
  };
  let importing: Promise<ImportResult> | undefined;
  await db.transaction(async (transaction) => {
    await transaction.query(lock, [first]);
    importing = importUsers('true', helen.replace('Head@', 'helen@'));
    await expect.poll(() => countWaiting(db)).toBe(1);
    await transaction.query(lock, [second]);
  });
  expect(await importing).toMatchObject({ isApplied: true });
});
