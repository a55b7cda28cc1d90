import { expect, test } from 'vitest';
import { startTestApi } from '../testing/api.ts';
import { makeUser } from '../testing/people.ts';
import { readRow, readRows } from '../testing/rows.ts';
import { grantStaffRole } from './staff-roles.ts';

const { db } = await startTestApi();
const LEFT_FREE = 1_000_000;

const grant = (email: string) => grantStaffRole(db, email, 'admin', new Date());
async function findId(email: string): Promise<number> {
  const user = await readRow<{ recordId: number }>(db, 'users', { emailAddress: email });
  return user?.recordId ?? 0;
}

test('a user who is granted a role before there is a school leaves the low ids to the school', async () => {
  await grant('first@school.example');
  await grant('second@school.example');
  const first = await findId('first@school.example');
  expect(first).toBeGreaterThan(LEFT_FREE);
  expect(await findId('second@school.example')).toBe(first + 1);
  expect(await readRows(db, 'change_history')).toMatchObject([{ action: 'created' }, { action: 'created' }]);

  const ana = await makeUser(db);
  expect(ana.recordId).toBe(1);
  await grant('third@school.example');
  expect(await findId('third@school.example')).toBe(2);
});
