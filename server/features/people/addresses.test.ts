import { people } from '@soltura/contract/people/people';
import { studentWrites } from '@soltura/contract/students/student-writes';
import { tables } from '@soltura/contract/tables/tables';
import { expect, test } from 'vitest';
import { startTestApi } from '../../testing/api.ts';
import { makeCoachingStudent } from '../../testing/coaching.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { makeUser } from '../../testing/people.ts';

// One form of an address, wherever it comes in (api.md 1.12).

const { pool } = await createTestDatabase();
const api = await startTestApi({}, pool);
const { db } = api;
const { emailAddress: admin } = await makeUser(db, { adminRole: 'admin' });
const FORM = 'Luz@xn--espaa-rta.example';
const ways = ['luz@españa.example', 'luz@espan\u0303a.example', 'LUZ@ESPAÑA.example', FORM];

const addUser = (emailAddress: string) =>
  api.call(tables.change, admin, {
    params: { table: 'users' },
    body: [{ recordId: null, version: 0, values: { emailAddress } }],
  });

test('an address belongs to one user, in every spelling', async () => {
  expect((await addUser('Luz@españa.example')).body).toMatchObject([{ verdict: 'saved' }]);
  const { rows } = await pool.query(
    `select email_address as email from users where lower(email_address) = lower($1)`,
    [FORM],
  );
  expect(rows).toEqual([{ email: FORM }]);
  for (const way of ways) {
    expect((await addUser(way)).body).toMatchObject([
      { broken: [{ field: 'emailAddress', message: 'Another user has this email address' }] },
    ]);
    expect((await api.call(people.myData, way)).status).toBe(200);
  }
});

test('a student may get an address with special letters, and one with an invisible character is refused', async () => {
  const { recordId } = await makeCoachingStudent(db, {});
  const update = (email: string) => api.call(studentWrites.update, admin, { body: { recordId, email } });
  expect((await update(' luz@españa.example ')).status).toBe(200);
  const { rows } = await pool.query('select email from coaching_students where record_id = $1', [recordId]);
  expect(rows).toEqual([{ email: FORM.toLowerCase() }]);
  const sentence = 'Email holds an invisible character, such as a zero-width space: type it anew';
  for (const email of ['luz\u200b@home.example', '\u202eluz@home.example', 'luz@home.example\u200d']) {
    expect(await update(email)).toMatchObject({
      status: 422,
      body: { error: { fields: { email: sentence } } },
    });
    expect((await addUser(email)).body).toMatchObject([
      { broken: [{ field: 'emailAddress', message: sentence }] },
    ]);
  }
});
