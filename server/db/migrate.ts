import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ClientBase, Pool } from 'pg';
import { liftLimits } from './limits.ts';
import { renewPooledSessions } from './pooler.ts';
import { describeFault, StartupError } from './startup-error.ts';

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** A migration that a database has. */
export interface AppliedMigration {
  readonly name: string;
  readonly checksum: string;
}

const OUR_MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));
const FILE_NAME = /^(\d{4})_[a-z0-9_]+\.sql$/;
// Any number will do, as long as every server that migrates asks for the same lock.
const LOCK = 7_250_001;

/**
 * Applies the migrations that the database does not have yet, in order, and answers their names.
 *
 * Each file runs in
 * its own transaction under a lock, so several servers may start at once: one applies a file, the others find it
 * applied. Throws `StartupError` when files and database disagree.
 */
export async function migrate(pool: Pool, folder = OUR_MIGRATIONS): Promise<string[]> {
  const migrations = readMigrations(folder);
  const names: string[] = [];
  for (;;) {
    const name = await applyNext(pool, migrations);
    if (name === undefined) break;
    names.push(name);
  }
  // Sessions of a pooler outlive ours and hold plans for the former tables.
  if (names.length > 0) await renewPooledSessions(pool);
  return names;
}

/**
 * Applies migrations within the transaction of a connection, in which no other server migrates then: all that are
 * missing, or those up to `last`.
 */
export async function migrateWithin(client: ClientBase, last?: string): Promise<void> {
  const migrations = readMigrations(OUR_MIGRATIONS);
  const end = last === undefined ? migrations.length : migrations.findIndex(({ name }) => name === last) + 1;
  await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
  await makeMigrationTable(client);
  const applied = await readAppliedMigrations(client);
  for (const migration of migrations.slice(applied.length, end)) await apply(client, migration);
}

/** Why this version cannot use a database with such migrations; undefined when it can. */
export function explainMigrations(applied: readonly AppliedMigration[]): string | undefined {
  return explainDisagreement(readMigrations(OUR_MIGRATIONS), applied);
}

/** The migrations that a database has, in order. */
export async function readAppliedMigrations(client: ClientBase): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(
    'select name, checksum from schema_migrations order by name',
  );
  return rows;
}

/** The names of the migrations of this version, in order. */
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
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}

/** Applies the first file that the database does not have and answers its name; undefined when there is none. */
async function applyNext(pool: Pool, migrations: readonly Migration[]): Promise<string | undefined> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await liftLimits(client);
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    await makeMigrationTable(client);
    const applied = await readAppliedMigrations(client);
    const disagreement = explainDisagreement(migrations, applied);
    if (disagreement) throw new StartupError(disagreement);
    const next = migrations[applied.length];
    if (next) await apply(client, next);
    await client.query('commit');
    return next?.name;
  } finally {
    // Closes the connection, which also ends what a failed file left open.
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

async function apply(client: ClientBase, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query(sql);
  } catch (fault) {
    throw new StartupError(`The migration ${name} failed and was undone: ${describeFault(fault)}.`);
  }
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
}

function explainDisagreement(
  migrations: readonly Migration[],
  applied: readonly AppliedMigration[],
): string | undefined {
  for (const [index, { name, checksum }] of applied.entries()) {
    const ours = migrations[index];
    if (!ours) {
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
