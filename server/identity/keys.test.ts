import { expect, test } from 'vitest';
import { makeDb } from '../db/session.ts';
import { createTestDatabase } from '../testing/database.ts';
import { forgetOldKeys, loadKeys, readKeys, rotateKeys } from './keys.ts';

const { pool } = await createTestDatabase();
const db = makeDb(pool);
const now = new Date('2025-11-19T10:00:00Z');
const dayMs = 86_400_000;

test('servers that start at once agree on one key for tokens and one for cookies', async () => {
  const [first, ...others] = await Promise.all([loadKeys(db, now), loadKeys(db, now), loadKeys(db, now)]);
  expect(first.signing).toHaveLength(1);
  expect(first.cookies).toHaveLength(1);
  for (const other of others) expect(other).toEqual(first);
});

test('after a rotation the new key signs, and the old one is known for a day', async () => {
  const before = await loadKeys(db, now);
  await rotateKeys(db, now);
  const after = await readKeys(db);
  expect(after.signing[0]?.kid).not.toBe(before.signing[0]?.kid);
  expect(after.signing[1]).toEqual(before.signing[0]);
  expect(after.cookies[1]).toBe(before.cookies[0]);

  await forgetOldKeys(db, new Date(now.getTime() + dayMs));
  expect((await readKeys(db)).signing).toHaveLength(2);
  await forgetOldKeys(db, new Date(now.getTime() + dayMs + 1));
  expect((await readKeys(db)).signing).toHaveLength(1);
});
