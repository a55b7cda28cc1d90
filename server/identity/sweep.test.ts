import { expect, test } from 'vitest';
import { makeDb } from '../db/session.ts';
import { createTestDatabase } from '../testing/database.ts';
import { makeLink } from './links.ts';
import { makePayloadAdapter } from './payloads.ts';
import { sweep } from './sweep.ts';

const { pool } = await createTestDatabase();
const db = makeDb(pool);

test('sweeping drops what has expired and nothing else', async () => {
  const sessions = makePayloadAdapter(db, 'Session');
  await sessions.upsert('over', { uid: 'a' }, -1);
  await sessions.upsert('lasting', { uid: 'b' }, 60);
  const now = new Date();
  const hourAgo = new Date(now.getTime() - 3_600_001);
  await makeLink(db, 'https://school.example', { purpose: 'reset', email: 'over@school.example' }, hourAgo);
  await makeLink(db, 'https://school.example', { purpose: 'reset', email: 'lasting@school.example' }, now);
  await pool.query(
    `insert into sign_in_limits (key, points, expire) values ('over', 1, $1), ('lasting', 1, $2)`,
    [now.getTime() - 1_000, now.getTime() + 60_000],
  );

  await sweep(db, now);

  expect(await sessions.find('over')).toBeUndefined();
  expect(await sessions.findByUid('b')).toEqual({ uid: 'b' });
  const links = await pool.query<{ email: string }>('select email from account_links');
  expect(links.rows).toEqual([{ email: 'lasting@school.example' }]);
  const limits = await pool.query<{ key: string }>('select key from sign_in_limits');
  expect(limits.rows).toEqual([{ key: 'lasting' }]);
});
