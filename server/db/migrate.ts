import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { ClientBase, Pool } from 'pg';
import { MIGRATION_LOCK } from './advisory-locks.ts';
import { liftLimits } from './limits.ts';
import { renewPooledSessions } from './pooler.ts';
import { describeFault, errorCode, StartupError } from './startup-error.ts';
import { isCollision } from './violations.ts';

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
  /** The first migration whose servers also work with this one; undefined when none does. */
  readonly servesFrom: string | undefined;
}

export interface AppliedMigration {
  readonly name: string;
  readonly checksum: string;
}

interface StoredMigration extends AppliedMigration {
  /** Null for a migration that does not declare it. */
  readonly servesFrom: string | null;
}

export interface MigrateOptions {
  readonly folder?: string;
  readonly say?: (line: string) => void;
}

const OUR_MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));
const FILE_NAME = /^(\d{4})_[a-z0-9_]+\.sql$/;
const SERVES_FROM = /^-- Servers from (\d{4}) go on[.:]/m;
/**
 * Statements queue behind a migration that waits for their table. This timeout is shorter than PostgreSQL's
 * `deadlock_timeout` of a second, so that the migration is the one that gives up.
 */
const TABLE_LOCK_MS = 500;
const PAUSE_MS = 2_000;
/** Longer than a backup or an export of a large school takes. */
const PATIENCE_MS = 600_000;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Applies missing migrations in order, and returns their names. Each file runs in its own transaction under a lock, so
 * several servers may start at once: one applies a file, the others find it applied. A file that needs a table in use
 * gives up after half a second and is retried for ten minutes (decision 0268). Unknown migrations of a newer version
 * are accepted when they declare that servers of this version still work.
 * @throws StartupError when files and database disagree.
 */
export async function migrate(
  pool: Pool,
  { folder = OUR_MIGRATIONS, say = () => {} }: MigrateOptions = {},
): Promise<string[]> {
  const migrations = readMigrations(folder);
  const names: string[] = [];
  for (;;) {
    const name = await applyNextWhenFree(pool, migrations, say);
    if (name === undefined) break;
    names.push(name);
  }
  // A pooler's sessions outlive ours and have plans for the former tables.
  if (names.length > 0) await renewPooledSessions(pool);
  return names;
}

/**
 * Applies missing migrations, or those up to `last`, within the transaction of a connection; other servers cannot
 * migrate meanwhile.
 */
export async function migrateWithin(client: ClientBase, last?: string): Promise<void> {
  const migrations = readMigrations(OUR_MIGRATIONS);
  const end = last === undefined ? migrations.length : migrations.findIndex(({ name }) => name === last) + 1;
  await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  await makeMigrationTable(client);
  const applied = await readAppliedMigrations(client);
  for (const migration of migrations.slice(applied.length, end)) await apply(client, migration);
}

export function explainMigrations(applied: readonly AppliedMigration[]): string | undefined {
  return explainDisagreement(readMigrations(OUR_MIGRATIONS), applied);
}

export async function readAppliedMigrations(client: ClientBase): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(
    'select name, checksum from schema_migrations order by name',
  );
  return rows;
}

export function listMigrations(): readonly string[] {
  return readMigrations(OUR_MIGRATIONS).map(({ name }) => name);
}

function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted();
  names.forEach((name, index) => {
    if (Number(FILE_NAME.exec(name)?.[1]) === index + 1) return;
    throw new StartupError(
      `The migration ${name} is out of order: files are named 0001_subject.sql, 0002_… without gaps.`,
    );
  });
  return names.map((name) => {
    // Git may check files out with Windows line ends.
    const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n');
    const checksum = createHash('sha256').update(sql).digest('hex');
    return { name, sql, checksum, servesFrom: SERVES_FROM.exec(sql)?.[1] };
  });
}

/** Thrown when a migration cannot lock its tables for now; it was rolled back. */
class TablesInUse extends StartupError {
  readonly migration: string;

  constructor(migration: string) {
    super(
      `The migration ${migration} waited ${PATIENCE_MS / 60_000} minutes for others that use its tables. ` +
        'Look for a long export, a backup, or a session that somebody left open, and start again.',
    );
    this.migration = migration;
  }
}

async function applyNextWhenFree(
  pool: Pool,
  migrations: readonly Migration[],
  say: (line: string) => void,
): Promise<string | undefined> {
  const endsAt = Date.now() + PATIENCE_MS;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await applyNext(pool, migrations, say);
    } catch (fault) {
      if (!(fault instanceof TablesInUse) || Date.now() > endsAt) throw fault;
      if (attempt === 1) say(`The migration ${fault.migration} waits for others that use its tables.`);
      await delay(PAUSE_MS);
    }
  }
}

async function applyNext(
  pool: Pool,
  migrations: readonly Migration[],
  say: (line: string) => void,
): Promise<string | undefined> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await liftLimits(client);
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await client.query(`set local lock_timeout = ${TABLE_LOCK_MS}`);
    await makeMigrationTable(client);
    const applied = await readStoredMigrations(client);
    const disagreement = explainDisagreement(migrations, applied);
    if (disagreement) throw new StartupError(disagreement);
    const newest = applied.at(-1);
    if (newest && applied.length > migrations.length)
      say(
        `The database has the migration ${newest.name} of a newer version, with which this version goes on.`,
      );
    const next = migrations[applied.length];
    if (next) await apply(client, next);
    await client.query('commit');
    return next?.name;
  } finally {
    // Closing the connection also rolls back what a failed file left open.
    client.release(true);
  }
}

async function makeMigrationTable(client: ClientBase): Promise<void> {
  await client.query(`
    create table if not exists schema_migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`);
}

/**
 * Reads applied migrations. The column `serves_from` is younger than the table: a database gets it once a migration
 * needs it.
 */
async function readStoredMigrations(client: ClientBase): Promise<StoredMigration[]> {
  const { rows } = await client.query<StoredMigration>(
    `select name, checksum, to_jsonb(m) ->> 'serves_from' as "servesFrom" from schema_migrations m order by name`,
  );
  return rows;
}

async function apply(client: ClientBase, { name, sql, checksum, servesFrom }: Migration): Promise<void> {
  try {
    await client.query(sql);
    await recordMigration(client, { name, checksum, servesFrom });
  } catch (fault) {
    if (errorCode(fault) === LOCK_NOT_AVAILABLE || isCollision(fault)) throw new TablesInUse(name);
    throw new StartupError(`The migration ${name} failed and was undone: ${describeFault(fault)}.`);
  }
}

/** Records a migration as applied. Adding the column waits for readers of the table, such as a backup. */
async function recordMigration(
  client: ClientBase,
  { name, checksum, servesFrom }: Omit<Migration, 'sql'>,
): Promise<void> {
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
  if (servesFrom === undefined) return;
  await client.query('alter table schema_migrations add column if not exists serves_from text');
  await client.query('update schema_migrations set serves_from = $2 where name = $1', [name, servesFrom]);
}

function explainDisagreement(
  migrations: readonly Migration[],
  applied: readonly (AppliedMigration & Partial<StoredMigration>)[],
): string | undefined {
  const last = migrations.at(-1)?.name ?? '';
  for (const [index, { name, checksum, servesFrom }] of applied.entries()) {
    const ours = migrations[index];
    if (!ours) {
      if (typeof servesFrom === 'string' && servesFrom <= last) continue;
      return (
        `The database has the migration ${name}, which this version of Soltura does not have: ` +
        'it was last used by a newer version. Start that version, or restore a backup.'
      );
    }
    if (ours.name !== name) {
      return (
        `The migration ${name} was applied to this database, but its file is missing (${ours.name} stands in its place). ` +
        'Bring the file back; new migrations go to the end.'
      );
    }
    if (ours.checksum !== checksum) {
      return (
        `The migration ${name} was edited after it had been applied to this database. ` +
        'Bring back the file as it was, and put the change into a new migration.'
      );
    }
  }
  return undefined;
}
