import path from 'node:path';
import { formatNumber } from '@soltura/domain/numbers';
import { writeErasedList } from '../backups/erased-list.ts';
import { refuseOtherFile } from '../backups/refuse-other-file.ts';
import { writeBackup } from '../backups/write-backup.ts';
import { readConfig } from '../config.ts';
import { makeDb } from '../db/session.ts';
import { openWithoutMigrating } from './open-database.ts';
import { readPlace } from './read-place.ts';
import { runCommand } from './run-command.ts';

// npm run backup -- FILE: writes everything in the database to one file, with or without a running server.

await runCommand(async () => {
  const { place: file } = readPlace('backup', 'FILE');
  await refuseOtherFile(file);
  const { pool, close } = await openWithoutMigrating(readConfig(process.env));
  try {
    const { bytes, tables } = await writeBackup(pool, file, { now: new Date() });
    await writeErasedList(makeDb(pool), path.dirname(file));
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    process.stdout.write(
      `${formatNumber(rows)} rows of ${tables.length} tables stand in ${file} (${formatNumber(bytes)} bytes).\n`,
    );
  } finally {
    await close();
  }
});
