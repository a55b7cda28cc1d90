import { formatNumber } from '@soltura/domain/numbers';
import { storeAuditEvents } from '../audit/audit-events.ts';
import { readConfig } from '../config.ts';
import { makeDb } from '../db/session.ts';
import { refuseOpenFolder } from '../safety/refuse-unsafe.ts';
import { exportSchool } from '../school-files/export-school.ts';
import { openForCommand } from './open-database.ts';
import { readPlace } from './read-place.ts';
import { runCommand } from './run-command.ts';

// npm run export -- FOLDER: writes every table of the school to a CSV file, with or without a running server.

await runCommand(async () => {
  const { place: folder } = readPlace('export', 'FOLDER');
  const config = readConfig(process.env);
  refuseOpenFolder(config, folder);
  const { pool, close } = await openForCommand(config);
  try {
    const db = makeDb(pool);
    await storeAuditEvents(
      db,
      [{ kind: 'school-exported', address: '', about: { byCommand: true } }],
      new Date(),
    );
    const files = await exportSchool(db, folder);
    const lines = files.map(({ name, rows }) => `${`${name}.csv`.padEnd(24)}${formatNumber(rows)}\n`);
    process.stdout.write(`${lines.join('')}The school stands in ${folder}.\n`);
  } finally {
    await close();
  }
});
