import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeDb } from '../db/session.ts';
import { createTestDatabase } from '../testing/database.ts';
import { countKeptBackups, followBackupFiles } from './kept-backups.ts';
import { findLastBackup, readBackupAge } from './report.ts';
import { storeBackupState } from './state.ts';

const { pool } = await createTestDatabase();
const db = makeDb(pool);
const home = mkdtempSync(path.join(tmpdir(), 'soltura-report-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const NOW = new Date('2026-11-23T16:00:30Z');
const OWN = 'soltura-2026-11-23T15-04Z.backup';
const AHEAD = 'soltura-2026-11-24T15-04Z.backup';
const made = { at: '2026-11-23T15:04:40.000Z', file: OWN, machine: 'here', bytes: 12, rows: 3, tookMs: 4 };
const aheadMade = { ...made, at: '2026-11-24T15:04:40.000Z', file: AHEAD };
const kept = { files: 1, bytes: 1, oldest: undefined, newest: OWN, setApart: 0 };
const dated = new Date('2026-11-23T15:04:00Z');

test.each([
  ['whose file is there', { made }, kept, new Date(made.at)],
  [
    'whose file is gone',
    { made },
    { ...kept, newest: 'soltura-2026-11-22T10-00Z.backup' },
    new Date('2026-11-22T10:00:00Z'),
  ],
  ['whose file is gone with all others', { made }, { ...kept, newest: undefined }, undefined],
  ['that is dated ahead, beside an older one', { made: aheadMade }, kept, dated],
  ['that is dated ahead, alone', { made: aheadMade }, { ...kept, newest: undefined }, undefined],
  ['of which nothing is stored', {}, kept, dated],
  ['in a folder that cannot be read', { made }, undefined, undefined],
  [
    'that another machine made into its own folder',
    { made: { ...made, machine: 'there' } },
    { ...kept, newest: undefined },
    new Date(made.at),
  ],
  [
    'that another machine made with its clock ahead',
    { made: { ...aheadMade, machine: 'there' } },
    kept,
    dated,
  ],
])('the age of a backup %s', (_, state, files, expected) => {
  expect(findLastBackup(state, files, { machine: 'here', now: NOW })).toEqual(expected);
});

test('a clock that was ahead does not make the last backup seem young', async () => {
  writeFileSync(path.join(home, OWN), 'x');
  writeFileSync(path.join(home, AHEAD), 'xx');
  await storeBackupState(db, { made: aheadMade });
  expect(await readBackupAge(db, followBackupFiles(home), NOW)).toBe(56 * 60 + 30);
  const counts = { files: 2, bytes: 3, oldest: dated, newest: OWN, setApart: 1 };
  const files = (await followBackupFiles(home)()) ?? [];
  expect(countKeptBackups(files, { now: NOW, setApart: [] })).toEqual(counts);
  // Nor when its date has come.
  const nextDay = new Date(NOW.getTime() + 86_400_000);
  expect(countKeptBackups(files, { now: nextDay, setApart: [AHEAD] })).toEqual(counts);
  rmSync(path.join(home, OWN));
  expect(await readBackupAge(db, followBackupFiles(home), NOW)).toBeUndefined();
});

test('a file that is removed while the folder is read is not counted, and the others are', async () => {
  const folder = mkdtempSync(path.join(home, 'removing-'));
  writeFileSync(path.join(folder, OWN), 'x');
  // Its name is read, and there is nothing behind it.
  symlinkSync(path.join(folder, 'gone'), path.join(folder, 'soltura-2026-11-23T15-30Z.backup'));
  expect(await followBackupFiles(folder)()).toEqual([{ name: OWN, bytes: 1 }]);
});
