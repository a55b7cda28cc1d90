import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { openPool } from '../db/connect.ts';
import { makeDb } from '../db/session.ts';
import { createTestDatabase, patientLimits } from '../testing/database.ts';
import { findFreePort } from '../testing/free-port.ts';
import { type RealServer, runServer, waitUntilReady } from '../testing/real-server.ts';
import type { BackupPlan } from './due-backup.ts';
import { checkBackup } from './restore-backup.ts';
import { scheduleBackups } from './schedule.ts';
import { readBackupState, storeBackupState } from './state.ts';

const { pool, url } = await createTestDatabase();
const db = makeDb(pool);
const home = mkdtempSync(path.join(tmpdir(), 'soltura-schedule-'));
const running: RealServer[] = [];
afterAll(async () => {
  for (const server of running) server.process.kill('SIGTERM');
  await Promise.all(running.map(({ ended }) => ended));
  rmSync(home, { recursive: true, force: true });
});

const PATIENTLY = { timeout: 20_000 };

const plan = (name: string): BackupPlan => ({ folder: path.join(home, name), keepHourly: 2, keepDaily: 0 });

/** A server's schedule, and the lines of its log. */
function start(at: string, where: BackupPlan) {
  const lines: { level: number; msg: string }[] = [];
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) });
  const openAside = (connections: number) =>
    openPool({ connectionString: url }, { ...patientLimits, connections });
  const backups = scheduleBackups({ plan: where, db, openAside, now: () => new Date(at), log });
  return { stop: () => backups.stop(), makeNow: () => backups.makeNow(), lines };
}

/** Runs a schedule until it has made a backup or failed. */
async function runOnce(at: string, where: BackupPlan) {
  const { stop, lines } = start(at, where);
  await expect.poll(() => lines.length, PATIENTLY).toBe(1);
  await stop();
  return lines;
}

test('one of several servers makes the backup of an hour, and the newest are kept', async () => {
  const where = plan('shared');
  mkdirSync(where.folder);
  writeFileSync(path.join(where.folder, 'letter.txt'), '');
  writeFileSync(path.join(where.folder, 'soltura-2026-11-20T09-00Z.backup.tmp'), 'half');
  const servers = ['09:01', '09:01', '09:02'].map((time) => start(`2026-11-20T${time}:00Z`, where));
  await expect.poll(() => servers.flatMap(({ lines }) => lines).length, PATIENTLY).toBe(1);
  await Promise.all(servers.map(({ stop }) => stop()));
  expect(servers.flatMap(({ lines }) => lines)).toMatchObject([{ level: 30, msg: 'a backup was made' }]);
  const [first] = readdirSync(where.folder).filter((name) => name.endsWith('.backup'));
  expect(readdirSync(where.folder)).toEqual(['letter.txt', first]);

  await runOnce('2026-11-20T10:00:00Z', where);
  await runOnce('2026-11-20T11:00:00Z', where);
  expect(readdirSync(where.folder)).toEqual([
    'letter.txt',
    'soltura-2026-11-20T10-00Z.backup',
    'soltura-2026-11-20T11-00Z.backup',
  ]);
  const file = path.join(where.folder, 'soltura-2026-11-20T11-00Z.backup');
  const { head } = await checkBackup(file);
  expect(head.madeAt).toBe('2026-11-20T11:00:00.000Z');
  const { made } = await readBackupState(db);
  expect(made).toMatchObject({ at: head.madeAt, file: path.basename(file), bytes: statSync(file).size });
});

test('the file just made stays when the folder is full of files that are dated ahead, and so do they', async () => {
  const where = plan('ahead');
  mkdirSync(where.folder);
  const ahead = ['09', '10', '11'].map((hour) => `soltura-2026-12-24T${hour}-00Z.backup`);
  for (const name of ahead) writeFileSync(path.join(where.folder, name), '');
  for (const hour of ['11:20', '12:20', '13:20']) {
    await storeBackupState(db, {});
    await runOnce(`2026-11-20T${hour}:00Z`, where);
  }
  expect(readdirSync(where.folder)).toEqual([
    'soltura-2026-11-20T12-20Z.backup',
    'soltura-2026-11-20T13-20Z.backup',
    ...ahead,
  ]);
  await storeBackupState(db, {});
  await runOnce('2026-11-20T11:00:00Z', plan('shared'));
});

test('a backup that fails is an error in the log and in the state, beside the last one that was made', async () => {
  const where = plan('a file');
  writeFileSync(where.folder, '');
  expect(await runOnce('2026-11-20T12:00:00Z', where)).toMatchObject([
    { level: 50, msg: 'a backup failed', folder: where.folder },
  ]);
  const { made, failure } = await readBackupState(db);
  expect(made?.at).toBe('2026-11-20T11:00:00.000Z');
  expect(failure?.at).toBe('2026-11-20T12:00:00.000Z');
  expect(failure?.reason).toMatch(/^E\w+/);

  await runOnce('2026-11-20T12:10:00Z', plan('mended'));
  expect((await readBackupState(db)).failure).toBeUndefined();
});

test('a backup that somebody asks for is made though none is due, and after one that is being made', async () => {
  const where = plan('asked');
  const { stop, makeNow, lines } = start('2026-11-20T12:30:00Z', where);
  makeNow();
  await expect.poll(() => lines.length, PATIENTLY).toBe(1);
  const holder = await pool.connect();
  await holder.query('begin; lock table users in access exclusive mode');
  makeNow();
  await expect.poll(() => readdirSync(where.folder).length, PATIENTLY).toBe(2);
  makeNow();
  await holder.query('rollback');
  holder.release();
  await expect.poll(() => lines.length, PATIENTLY).toBe(3);
  await stop();
  expect(lines.map(({ msg }) => msg)).toEqual(lines.map(() => 'a backup was made'));
});

test('a server that stops gives up the backup it is making, and says nothing of it', async () => {
  const where = plan('stopped');
  const holder = await pool.connect();
  await holder.query('begin; lock table users in access exclusive mode');
  const { stop, lines } = start('2026-11-20T13:00:00Z', where);
  await expect.poll(() => readdirSync(home), PATIENTLY).toContain('stopped');
  await expect.poll(() => readdirSync(where.folder).length, PATIENTLY).toBe(1);
  await stop();
  expect(readdirSync(where.folder)).toEqual([]);
  expect(lines).toEqual([]);
  await holder.query('rollback');
  holder.release();
});

test('a server with workers makes one backup in BACKUP_DIR', async () => {
  const folder = path.join(home, 'workers');
  const port = await findFreePort();
  const server = runServer({
    PORT: String(port),
    DATA_DIR: path.join(home, 'data'),
    DEMO: 'off',
    WEB_CONCURRENCY: '2',
    BACKUP_DIR: folder,
  });
  running.push(server);
  await waitUntilReady(server);
  await expect.poll(() => readdirSync(home), PATIENTLY).toContain('workers');
  await expect
    .poll(() => readdirSync(folder), PATIENTLY)
    .toEqual([expect.stringMatching(/^soltura-.*\.backup$/)]);
}, 90_000);
