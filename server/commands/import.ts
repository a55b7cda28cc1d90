import { readConfig } from '../config.ts';
import { makeDb } from '../db/session.ts';
import { importSchool } from '../school-files/import-school.ts';
import { describeFile } from '../school-files/report.ts';
import { openForCommand } from './open-database.ts';
import { readPlace } from './read-place.ts';
import { runCommand } from './run-command.ts';

// npm run import -- FOLDER: imports the files of a school, all of them or nothing.

await runCommand(async () => {
  const { place: folder } = readPlace('import', 'FOLDER');
  const { pool, close } = await openForCommand(readConfig(process.env));
  try {
    const { isStored, files } = await importSchool(makeDb(pool), folder, new Date());
    process.stdout.write(files.map((file) => `${describeFile(file)}\n`).join(''));
    process.stdout.write(isStored ? 'The school is imported.\n' : 'Nothing was stored.\n');
    if (!isStored) process.exitCode = 1;
  } finally {
    await close();
  }
});
