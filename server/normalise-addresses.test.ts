import { expect, test } from 'vitest';
import { listConflictingAddresses, normaliseStoredAddresses } from './normalise-addresses.ts';
import { startTestApi } from './testing/api.ts';
import { makeCoachingStudent } from './testing/coaching.ts';
import { createTestDatabase } from './testing/database.ts';
import { makeUser } from './testing/people.ts';

const { pool } = await createTestDatabase();
const { db } = await startTestApi({}, pool);
const FORM = 'luz@xn--espaa-rta.example';

test('addresses of before get their one form, and those that collide are told and stay', async () => {
  const luz = await makeUser(db, { emailAddress: 'luz@España.example' });
  const nino = await makeUser(db, { emailAddress: 'Nin\u0303o@home.example' });
  const student = await makeCoachingStudent(db, { email: 'luz@españa.example' });
  const said: string[] = [];
  await normaliseStoredAddresses(pool, (line) => said.push(line));
  const read = async () =>
    (
      await pool.query<{ email: string }>(
        `select email_address as email from users where record_id = any ($1) union all
          select email from coaching_students where record_id = $2`,
        [[luz.recordId, nino.recordId], student.recordId],
      )
    ).rows.map(({ email }) => email);
  expect((await read()).toSorted()).toEqual(['Niño@home.example', FORM, FORM].toSorted());
  expect(said).toEqual(['3 email addresses were written in their one form.']);
  const twin = await makeUser(db, { emailAddress: 'luz@españa.example' });
  await normaliseStoredAddresses(pool, (line) => said.push(line));
  expect(said.at(-1)).toMatch(/^1 email addresses have not their one form/);
  expect(await listConflictingAddresses(pool)).toEqual([
    `users ${twin.recordId}: written as ${FORM}, its email_address is that of another one`,
  ]);
  await pool.query('delete from users where record_id = $1', [twin.recordId]);
  const unseen = await makeUser(db, { emailAddress: 'luz\u200b@home.example' });
  expect(await listConflictingAddresses(pool)).toEqual([
    `users ${unseen.recordId}: its email_address holds an invisible character`,
  ]);
  await pool.query('delete from users where record_id = $1', [unseen.recordId]);
  expect(await listConflictingAddresses(pool)).toEqual([]);
});
