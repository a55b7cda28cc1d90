import { expect, test } from 'vitest';
import { makeDb } from '../db/session.ts';
import { createTestDatabase } from '../testing/database.ts';
import { isBackupDue, readBackupState, storeBackupState } from './state.ts';

const { pool } = await createTestDatabase();
const db = makeDb(pool);

const made = { at: '2026-11-23T15:59:00.000Z', file: 'x.backup', bytes: 12, rows: 3, tookMs: 4 };
const failure = { at: '2026-11-23T16:00:00.000Z', reason: 'ENOSPC: no space left on device' };

test('the stored state of backups is read again, and is empty before', async () => {
  expect(await readBackupState(db)).toEqual({});
  await storeBackupState(db, { made });
  await storeBackupState(db, { made, failure });
  expect(await readBackupState(db)).toEqual({ made, failure });
});

test.each([
  ['nothing was made yet', {}, '2026-11-23T15:00:00Z', true],
  ['one was made in this hour', { made }, '2026-11-23T15:59:59Z', false],
  ['a new hour has begun', { made }, '2026-11-23T16:00:00Z', true],
  ['the last attempt failed a moment ago', { made, failure }, '2026-11-23T16:09:59Z', false],
  ['the last attempt failed ten minutes ago', { made, failure }, '2026-11-23T16:10:00Z', true],
  ['the clock was ahead and was put right', { made, failure }, '2026-11-23T12:00:00Z', true],
])('when %s', (_, state, now, isDue) => {
  expect(isBackupDue(state, new Date(now))).toBe(isDue);
});
