import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type ClientBase, DatabaseError, type Pool } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { explainMigrations, migrateWithin } from '../db/migrate.ts';
import { emptyDatabase } from '../db/reset.ts';
import { describeFault, StartupError } from '../db/startup-error.ts';
import { isCollision } from '../db/violations.ts';
import { listColumns, readTables } from './catalogue.ts';
import {
  type ErasedList,
  eraseListed,
  joinErased,
  readErasedLists,
  readErasedWithin,
} from './erased-list.ts';
import type { BackupEnding, BackupHead, SequenceState, TableHead } from './format.ts';
import { setPortableFormats } from './portable-formats.ts';
import { productVersion } from './product-version.ts';
import { type ReadBackup, readBackup } from './read-backup.ts';
import { suspendConstraints } from './suspend-constraints.ts';

const ATTEMPTS = 5;

export interface RestoredBackup {
  readonly tables: BackupEnding['tables'];
  readonly leftOut: readonly string[];
  readonly erasedAgain: number;
}

/**
 * Reads and verifies a backup without a database.
 * @throws StartupError when it is damaged, or when this version of the product cannot restore it.
 */
export async function checkBackup(file: string): Promise<ReadBackup> {
  const backup = await readBackup(file);
  // The head is trusted only once the whole file is verified.
  const reason = explainUnfit(backup.head);
  if (reason) throw new StartupError(reason);
  return backup;
}

function explainUnfit({ product, migrations }: BackupHead): string | undefined {
  const reason = explainMigrations(migrations);
  return reason && `The backup was made by Soltura ${product}, and this is ${productVersion}. ${reason}`;
}

/**
 * Replaces the database's content by a backup and migrates it to this version of the product, in one transaction: a
 * failure changes nothing.
 * @throws StartupError when the backup is damaged, too new or refused by the database, or when the database is not the
 * product's.
 */
export async function restoreBackup(
  pool: Pool,
  file: string,
  { backupFolder }: { readonly backupFolder?: string | undefined } = {},
): Promise<RestoredBackup> {
  const backup = await checkBackup(file);
  const beside = await readErasedLists(path.dirname(file));
  const kept = backupFolder === undefined ? [] : await readErasedLists(backupFolder);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await restoreChecked(pool, file, backup, { beside, kept });
    } catch (fault) {
      if (!(fault instanceof DatabaseError)) throw fault;
      // A deadlock or lock conflict with running servers.
      if (isCollision(fault) && attempt < ATTEMPTS) continue;
      throw new StartupError(
        `The backup ${file} could not be restored, and the database is as it was: ${describeFault(fault)}.`,
      );
    }
  }
}

async function restoreChecked(
  pool: Pool,
  file: string,
  { head, ending }: ReadBackup,
  { beside, kept }: FoundLists,
): Promise<RestoredBackup> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await setPortableFormats(client);
    const replaced = await readErasedWithin(client);
    await emptyDatabase(client);
    await migrateWithin(client, head.migrations.at(-1)?.name);
    const leftOut = await loadTables(client, file, ending);
    await setSequences(client, ending.sequences);
    await migrateWithin(client);
    const knew = head.migrations.some(({ name }) => name.endsWith(ERASURES));
    const lists = knew ? [...beside, ...kept, ...(replaced ? [replaced] : [])] : beside;
    const erasedAgain = await eraseAgain(client, lists, knew);
    await removeTransactionIds(client);
    await client.query('commit');
    // A backup contains no planner statistics.
    await client.query('analyze');
    return { tables: ending.tables, leftOut, erasedAgain };
  } finally {
    // Closing the connection also rolls an unfinished transaction back.
    client.release(true);
  }
}

const ERASURES = '_erasures.sql';

interface FoundLists {
  readonly beside: readonly ErasedList[];
  readonly kept: readonly ErasedList[];
}

/**
 * Erases people again who were erased after the backup. A backup from before schools had ids uses the list beside it,
 * and adopts its id; other lists may belong to other schools.
 */
async function eraseAgain(client: ClientBase, lists: readonly ErasedList[], knew: boolean): Promise<number> {
  const [only, ...others] = lists;
  if (!knew && only && others.length === 0) {
    await client.query("update settings set value = to_jsonb($1::text) where key = 'school-id'", [
      only.school,
    ]);
  }
  const restored = await readErasedWithin(client);
  const own = lists.filter(({ school }) => school === restored?.school);
  return eraseListed(client, joinErased(own.flatMap(({ erased }) => erased)));
}

async function loadTables(client: ClientBase, file: string, expected: BackupEnding): Promise<string[]> {
  const ours = await readTables(client);
  const putBack = await suspendConstraints(client);
  // Migrations have inserted rows.
  await client.query(`truncate ${ours.map(({ name }) => client.escapeIdentifier(name)).join(', ')}`);
  const leftOut: string[] = [];
  const { ending } = await readBackup(file, {
    table: async (table, rows) => {
      if (ours.some(({ name }) => name === table.name)) await loadTable(client, table, rows);
      else leftOut.push(table.name);
    },
  });
  if (JSON.stringify(ending) !== JSON.stringify(expected)) {
    throw new StartupError(`The backup ${file} was changed while it was restored. Nothing was restored.`);
  }
  await putBack();
  return leftOut;
}

async function loadTable(client: ClientBase, table: TableHead, rows: AsyncIterable<Buffer>): Promise<void> {
  await pipeline(rows, client.query(copyFrom(`copy ${listColumns(client, table)} from stdin`)));
}

const setSequence = `select setval(oid::regclass, $2, $3) from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'S' and relname = $1`;

async function setSequences(client: ClientBase, sequences: readonly SequenceState[]): Promise<void> {
  for (const { name, lastValue, isCalled } of sequences) {
    await client.query(setSequence, [name, lastValue, isCalled]);
  }
}

/**
 * Removes transaction ids, which are invalid in another database, and adds one entry for every table, which makes
 * running servers drop their caches of former rows (decision 0189).
 */
async function removeTransactionIds(client: ClientBase): Promise<void> {
  await client.query('truncate table_writes');
  await client.query("insert into table_writes (table_name, xid) values ('*', pg_current_xact_id())");
}
