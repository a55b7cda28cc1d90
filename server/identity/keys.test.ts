import { expect, test } from 'vitest';
import { makeDb } from '../db/session.ts';
import { createTestDatabase } from '../testing/database.ts';
import { loadKeys, readKeys, rotateKeys } from './keys.ts';
import { makePayloadAdapter } from './payloads.ts';

const { pool } = await createTestDatabase();
const db = makeDb(pool);
const now = new Date('2025-11-19T10:00:00Z');

test('servers that start at once agree on one key for tokens and one for cookies', async () => {
  const [first, ...others] = await Promise.all([loadKeys(db, now), loadKeys(db, now), loadKeys(db, now)]);
  expect(first.signing).toHaveLength(1);
  expect(first.cookies).toHaveLength(1);
  for (const other of others) expect(other).toEqual(first);
});

test('a key for tokens is an RSA key of 3,072 bits', async () => {
  const { signing } = await loadKeys(db, now);
  expect(Buffer.from(signing[0]?.n ?? '', 'base64url').length * 8).toBe(3_072);
});

test('a rotation leaves new keys only, and ends every session', async () => {
  const before = await loadKeys(db, now);
  const sessions = makePayloadAdapter(db, 'Session');
  await sessions.upsert('of before', { uid: 'a' }, 60);
  await rotateKeys(db, now);
  const after = await readKeys(db);
  expect(after.signing).toHaveLength(1);
  expect(after.cookies).toHaveLength(1);
  expect(after.signing[0]?.kid).not.toBe(before.signing[0]?.kid);
  expect(after.cookies).not.toEqual(before.cookies);
  expect(await sessions.find('of before')).toBeUndefined();
});
