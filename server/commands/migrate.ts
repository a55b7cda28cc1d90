import { readConfig } from '../config.ts';
import { openDatabase } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import { runCommand } from './run-command.ts';

// npm run db:migrate: migrates the database to this version of the product, as every start does too.

await runCommand(async () => {
  const database = await openDatabase(readConfig(process.env));
  try {
    const names = await migrate(database.pool, { say: (line) => process.stderr.write(`${line}\n`) });
    process.stdout.write(
      names.length === 0 ? 'The database is up to date.\n' : `Applied ${names.join(', ')}.\n`,
    );
  } finally {
    await database.close();
  }
});
