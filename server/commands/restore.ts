import { countOf, formatNumber } from '@soltura/domain/numbers';
import type { Pool } from 'pg';
import type { ReadBackup } from '../backups/read-backup.ts';
import { checkBackup, restoreBackup } from '../backups/restore-backup.ts';
import { readConfig } from '../config.ts';
import { renewPooledSessions } from '../db/pooler.ts';
import { makeDb } from '../db/session.ts';
import { errorCode } from '../db/startup-error.ts';
import { isEmptyDatabase } from '../demo/load.ts';
import { openWithoutMigrating } from './open-database.ts';
import { readPlace } from './read-place.ts';
import { CONSENT, requireConsent } from './require-consent.ts';
import { runCommand } from './run-command.ts';

// npm run restore -- FILE [--yes]: replaces everything in the database by a backup, with or without a running server.
// With --check it verifies the backup and changes nothing.

const CHECK = '--check';
const UNDEFINED_TABLE = '42P01';

await runCommand(async () => {
  const { place: file, switches } = readPlace('restore', 'FILE', [CHECK, CONSENT]);
  const backup = await checkBackup(file);
  process.stdout.write(describeBackup(backup));
  if (switches.has(CHECK)) return;
  const config = readConfig(process.env);
  const { pool, close } = await openWithoutMigrating(config);
  try {
    const isExternal = config.databaseUrl !== undefined;
    if (!(await holdsNothing(pool))) await requireConsent({ word: 'restore', does: 'replaces', isExternal });
    const backupFolder = config.backups?.folder;
    const { leftOut, erasedAgain } = await restoreBackup(pool, file, { backupFolder });
    await renewPooledSessions(pool);
    for (const name of leftOut)
      process.stdout.write(`Left out, because it is no table of Soltura: ${name}\n`);
    if (erasedAgain > 0) {
      process.stdout.write(
        `Erased again, as after the backup: ${countOf(erasedAgain, 'person', 'people')}\n`,
      );
    }
    process.stdout.write('The backup is restored.\n');
  } finally {
    await close();
  }
});

async function holdsNothing(pool: Pool): Promise<boolean> {
  const { rowCount } = await pool.query("select from pg_tables where schemaname = 'public' limit 1");
  if (rowCount === 0) return true;
  try {
    return await isEmptyDatabase(makeDb(pool));
  } catch (fault) {
    // The database holds other tables, or a very old version.
    if (errorCode(fault) === UNDEFINED_TABLE) return false;
    throw fault;
  }
}

function describeBackup({ head, ending }: ReadBackup): string {
  const lines = ending.tables.map(({ name, rows }) => `${name.padEnd(28)}${formatNumber(rows)}\n`);
  const { madeAt, product, postgres, migrations } = head;
  return (
    `${lines.join('')}Made at ${madeAt} by Soltura ${product} (${migrations.at(-1)?.name ?? 'no migration'}) ` +
    `from PostgreSQL ${postgres}; complete and unaltered.\n`
  );
}
