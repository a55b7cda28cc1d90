import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { audit } from '@soltura/contract/school/audit';
import { operations } from '@soltura/contract/school/operations';
import { pino } from 'pino';
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { queueMail } from '../../mail/queue.ts';
import { storeFailures } from '../../operations/failures.ts';
import { storeJobRun } from '../../operations/job-runs.ts';
import { announceProcess, type ProcessFacts } from '../../operations/presence.ts';
import { startTestApi } from '../../testing/api.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { makeUser } from '../../testing/people.ts';
import { deleteRows } from '../../testing/rows.ts';

// On the oldest PostgreSQL too: it asks the database's own catalogues about sizes and locks.

const home = mkdtempSync(path.join(tmpdir(), 'soltura-operations-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));
const folder = path.join(home, 'backups');
const database = await createTestDatabase();
const api = await startTestApi({ BACKUP_DIR: folder }, database.pool);
/** Another server of the school, without a folder for backups, with a mail server that is away. */
const mailing = await startTestApi(
  { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'office@school.example' },
  database.pool,
);
const { db, clock } = api;
const { emailAddress: as } = await makeUser(db, { name: 'Head', adminRole: 'admin' });
const log = pino({ level: 'silent' });

beforeEach(async () => {
  for (const table of ['failures', 'job_runs', 'server_processes']) await deleteRows(db, table);
});

const read = (server = api) => server.callOk(operations.state, as);
const PATIENTLY = { timeout: 20_000 };
const MINUTE_MS = 60_000;

const announce = async (facts: Partial<ProcessFacts>) => {
  const startedAt = new Date('2026-03-07T12:00:00.000Z');
  const usual = { machine: 'one', server: 'one:1', version: '1.0.0', nodeVersion: '24.1.0', startedAt };
  const leave = await announceProcess(db, { ...usual, ...facts }, log);
  onTestFinished(leave);
  return leave;
};

test('an admin reads versions, the schema and the size of the database', async () => {
  const { version, installedVersion, database: size, schema } = await read();
  expect(installedVersion).toBe(version);
  expect(size.version).toMatch(/^1\d/);
  expect(size.sizeBytes).toBeGreaterThan(size.tables[0]?.sizeBytes ?? Number.POSITIVE_INFINITY);
  expect(size.tables).toHaveLength(6);
  expect(schema).toMatchObject({
    due: [],
    newer: [],
    newest: { name: readdirSync(MIGRATIONS).toSorted().at(-1) },
  });
});

const MIGRATIONS = path.join(import.meta.dirname, '../../db/migrations');

test('a migration of a newer server is told, and one that the database lacks is due', async () => {
  const { schema } = await read();
  const { name } = schema.newest;
  onTestFinished(async () => {
    await database.pool.query('update schema_migrations set name = $1 where name = $2', [
      name,
      '9999_newer.sql',
    ]);
  });
  await database.pool.query('update schema_migrations set name = $1 where name = $2', [
    '9999_newer.sql',
    name,
  ]);
  expect((await read()).schema).toMatchObject({
    newest: { name: '9999_newer.sql' },
    newer: ['9999_newer.sql'],
    due: [name],
  });
});

test('servers are told with their processes until they leave or fall silent', async () => {
  await announce({ startedAt: new Date('2026-03-07T12:00:05.000Z') });
  await announce({});
  const leave = await announce({ machine: 'two', server: 'two:1', version: '1.1.0' });
  const one = {
    id: 'one:1',
    machine: 'one',
    version: '1.0.0',
    nodeVersion: '24.1.0',
    since: '2026-03-07T12:00:00.000Z',
    processes: 2,
  };
  expect((await read()).servers).toEqual([
    one,
    { ...one, id: 'two:1', machine: 'two', version: '1.1.0', processes: 1 },
  ]);
  await leave();
  await database.pool.query(
    "update server_processes set seen_at = seen_at - interval '2 minutes' where started_at = $1",
    [one.since],
  );
  expect((await read()).servers).toEqual([{ ...one, since: '2026-03-07T12:00:05.000Z', processes: 1 }]);
});

test('a job is told with its last run in whichever process, and with the next', async () => {
  clock.now = new Date('2026-03-07T12:20:00Z');
  const name = 'sweep-sign-in';
  const before = (await read()).jobs.find((job) => job.name === name);
  expect(before).toMatchObject({ everySeconds: 900, last: null, lastSuccess: null });
  await storeJobRun(db, { name, endedAt: new Date('2026-03-07T12:05:00Z'), tookMs: 5, failure: null });
  await storeJobRun(db, { name, endedAt: new Date('2026-03-07T12:16:00Z'), tookMs: 7, failure: '57014' });
  await announce({ startedAt: new Date('2026-03-07T12:06:00Z') });
  expect((await read()).jobs.find((job) => job.name === name)).toEqual({
    name,
    everySeconds: 900,
    last: { at: '2026-03-07T12:16:00.000Z', tookMs: 7, failure: '57014' },
    lastSuccess: '2026-03-07T12:05:00.000Z',
    next: '2026-03-07T12:21:00.000Z',
  });
});

test('a job that is overdue runs a minute after the next start', async () => {
  clock.now = new Date('2026-03-08T12:00:20Z');
  await announce({ startedAt: new Date('2026-03-08T12:00:00Z') });
  const job = (await read()).jobs.find(({ name }) => name === 'sweep-sign-in');
  expect(job?.next).toBe('2026-03-08T12:01:00.000Z');
});

test('failures are added up by kind over days and servers, the latest first, for two weeks', async () => {
  clock.now = new Date('2026-03-20T12:00:00Z');
  const call = { area: 'call', subject: 'GET /api/my-data', status: 500, kind: 'TypeError' } as const;
  const at = (text: string) => new Date(text);
  await storeFailures(db, [
    { ...call, count: 2, at: at('2026-03-19T23:59:00Z') },
    { ...call, count: 1, at: at('2026-03-20T00:01:00Z') },
    {
      area: 'mail',
      subject: 'reset',
      status: 0,
      kind: 'EENVELOPE 550',
      count: 1,
      at: at('2026-03-20T11:00:00Z'),
    },
    { ...call, kind: 'gone', count: 9, at: at('2026-03-06T23:59:00Z') },
  ]);
  await storeFailures(db, [{ ...call, count: 1, at: at('2026-03-20T00:00:30Z') }]);
  expect((await read()).failures).toEqual([
    {
      area: 'mail',
      subject: 'reset',
      status: null,
      kind: 'EENVELOPE 550',
      count: 1,
      lastAt: '2026-03-20T11:00:00.000Z',
    },
    { ...call, count: 4, lastAt: '2026-03-20T00:01:00.000Z' },
  ]);
});

test('a server that sends mails tells of its queue without addresses; one that sends none says so', async () => {
  expect(await read()).toMatchObject({ mailUse: 'unset', mail: null });
  await storeFailures(db, [
    { area: 'mail', subject: 'reset', status: 0, kind: 'EENVELOPE 550', count: 3, at: clock.now },
  ]);
  await queueMail(db, { purpose: 'reset', email: 'ana@school.example' });
  await database.pool.query(
    "update mail_queue set queued_at = queued_at - interval '1 hour', last_failure = 'ESOCKET'",
  );
  mailing.clock.now = clock.now;
  const state = await read(mailing);
  expect(state.mailUse).toBe('on');
  expect(state.mail).toMatchObject({ waiting: 1, retried: 1, lastFailure: 'ESOCKET', givenUp: 3 });
  expect(state.mail?.oldestSeconds).toBeGreaterThanOrEqual(3_600);
  expect(JSON.stringify(state)).not.toContain('@');
  await database.pool.query('delete from mail_queue');
});

test('a backup is made on request, once for a key, and the audit log names the admin', async () => {
  await expect.poll(async () => (await read()).backups?.made, PATIENTLY).toBeTruthy();
  clock.now = new Date(clock.now.getTime() + 2 * MINUTE_MS);
  const request = { headers: { 'idempotency-key': 'once' } };
  const first = await api.callOk(operations.backUp, as, request);
  expect(first).toEqual({ isBegun: true, at: clock.now.toISOString() });
  expect(await api.callOk(operations.backUp, as, request)).toEqual(first);
  await expect.poll(async () => (await read()).backups?.made?.at, PATIENTLY).toBe(first.at);
  const { backups } = await read();
  expect(backups).toMatchObject({ failure: null, makingSeconds: null, kept: { files: 2 } });
  expect(backups?.kept?.bytes).toBeGreaterThanOrEqual(backups?.made?.bytes ?? Number.POSITIVE_INFINITY);
  const { events } = await api.callOk(audit.events, as, { query: { kind: 'backup-begun' } });
  expect(events).toMatchObject([{ actor: { name: 'Head' } }]);
});

test('a backup that is being made on any server is told, and no other is begun', async () => {
  const holder = await database.pool.connect();
  await holder.query('begin; select pg_advisory_xact_lock(7250002)');
  expect((await read()).backups?.makingSeconds).toBe(0);
  expect(await api.callOk(operations.backUp, as)).toMatchObject({ isBegun: false });
  await holder.query('rollback');
  holder.release();
  expect((await read()).backups?.makingSeconds).toBeNull();
});

test('a backup that failed is told with its reason, beside the last one made and a folder that cannot be read', async () => {
  rmSync(folder, { recursive: true });
  writeFileSync(folder, '');
  onTestFinished(() => rmSync(folder));
  clock.now = new Date(clock.now.getTime() + MINUTE_MS);
  const { at } = await api.callOk(operations.backUp, as);
  await expect.poll(async () => (await read()).backups?.failure?.at, PATIENTLY).toBe(at);
  const { backups } = await read();
  expect(backups).toMatchObject({ kept: null, failure: { reason: expect.stringMatching(/^E\w+/) } });
  expect(backups?.made).toBeTruthy();
});

test('a server without a folder has no backups, and none is begun', async () => {
  expect((await read(mailing)).backups).toBeNull();
  expect(await mailing.callOk(operations.backUp, as)).toMatchObject({ isBegun: false });
});
