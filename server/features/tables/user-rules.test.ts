import { type RowResult, tables } from '@soltura/contract/tables/tables';
import { schoolTables } from '@soltura/domain/tables/school-tables';
import { beforeEach, expect, test } from 'vitest';
import { startTestApi } from '../../testing/api.ts';
import { makeUser } from '../../testing/people.ts';
import { deleteRows, readRows, updateRows } from '../../testing/rows.ts';
import { decideRows } from './decide-rows.ts';

const api = await startTestApi();
const { db } = api;
const OWN = 'You cannot take away your own admin role';
const LAST = 'The last admin cannot be removed';

let ada = { recordId: 0, emailAddress: '' };
let bo = { recordId: 0, emailAddress: '' };

beforeEach(async () => {
  await deleteRows(db, 'users');
  ada = await makeUser(db, { adminRole: 'admin', name: 'Ada' });
  bo = await makeUser(db, { adminRole: 'admin', name: 'Bo' });
});

const params = { table: 'users' };
const change = (as: string, recordId: number, values: object): Promise<RowResult[]> =>
  api.callOk(tables.change, as, { params, body: [{ recordId, version: 1, values }] });
const remove = (as: string, id: number, table = 'users') =>
  api.call(tables.remove, as, { params: { table, id } });
const readRoles = async () => {
  const rows = await readRows(db, 'users', {}, { order: 'record_id' });
  return rows.map(({ adminRole, archivedAt }) => (archivedAt ? 'archived' : adminRole));
};

test.each([[{ adminRole: 'coach' }], [{ adminRole: '' }], [{ isArchived: true }]])(
  'an admin cannot set %j on their own record',
  async (values) => {
    expect(await change(ada.emailAddress, ada.recordId, values)).toMatchObject([
      { verdict: 'refused', broken: [{ field: 'adminRole', message: OWN }] },
    ]);
    expect(await readRoles()).toEqual(['admin', 'admin']);
  },
);

test('an admin cannot delete themselves, as a user or as a student', async () => {
  for (const table of ['users', 'students']) {
    expect(await remove(ada.emailAddress, ada.recordId, table)).toMatchObject({
      status: 403,
      body: { error: { code: 'forbidden', message: OWN } },
    });
  }
});

test('an admin who stays an admin may change all of their other fields', async () => {
  const values = { name: 'Ada L.', studentRole: 'student', cohort: 'A' };
  expect(await change(ada.emailAddress, ada.recordId, values)).toMatchObject([{ verdict: 'saved' }]);
});

test('an admin takes away the role of another, archives or deletes them', async () => {
  expect(await change(ada.emailAddress, bo.recordId, { adminRole: 'coach' })).toMatchObject([
    { verdict: 'saved' },
  ]);
  const cy = await makeUser(db, { adminRole: 'admin' });
  expect(await change(ada.emailAddress, cy.recordId, { isArchived: true })).toMatchObject([
    { verdict: 'saved' },
  ]);
  const di = await makeUser(db, { adminRole: 'admin' });
  expect((await remove(ada.emailAddress, di.recordId)).status).toBe(200);
  expect(await readRoles()).toEqual(['admin', 'coach', 'archived']);
});

test('the table of students leaves the role of an admin as it is', async () => {
  const values = { name: 'Bo B.', relatedProgram: null };
  const body = [{ recordId: bo.recordId, version: 1, values }];
  await api.callOk(tables.change, ada.emailAddress, { params: { table: 'students' }, body });
  expect(await readRoles()).toEqual(['admin', 'admin']);
});

test.each(['change', 'remove'] as const)(
  'when two take each other away at once by %s, one of them stays',
  async (way) => {
    const takeAway = async (as: string, id: number) => {
      if (way === 'remove') return (await remove(as, id)).status === 200;
      const [result] = await change(as, id, { adminRole: '' });
      return result?.verdict === 'saved';
    };
    const done = await Promise.all([
      takeAway(ada.emailAddress, bo.recordId).catch(() => false),
      takeAway(bo.emailAddress, ada.recordId).catch(() => false),
    ]);
    expect(done.filter(Boolean)).toHaveLength(1);
    expect((await readRoles()).filter((role) => role === 'admin')).toHaveLength(1);
  },
);

test('an import without a user leaves an admin too', async () => {
  const verdicts = await db.transaction(async (transaction) => {
    const drafts = [ada, bo].map(({ recordId }) => ({ recordId, values: { adminRole: '' } }));
    return decideRows(transaction, schoolTables.users, drafts, null);
  });
  expect(verdicts.map(({ verdict, broken }) => [verdict, ...broken.map(({ message }) => message)])).toEqual([
    ['change'],
    ['refuse', LAST],
  ]);
});

test('an archived admin does not count as a remaining admin', async () => {
  await updateRows(db, 'users', { recordId: bo.recordId }, { archivedAt: new Date() });
  const decide = (recordId: number) =>
    db.transaction((transaction) =>
      decideRows(transaction, schoolTables.users, [{ recordId, values: { adminRole: '' } }], null),
    );
  expect(await decide(ada.recordId)).toMatchObject([{ broken: [{ message: LAST }] }]);
  expect(await decide(bo.recordId)).toMatchObject([{ verdict: 'change' }]);
});
