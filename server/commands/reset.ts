import { readConfig } from '../config.ts';
import { openDatabase } from '../db/connect.ts';
import { resetDatabase } from '../db/reset.ts';
import { requireConsent } from './require-consent.ts';
import { runCommand } from './run-command.ts';

// npm run db:reset [-- --yes]: removes everything that the product stores in its database.

await runCommand(async () => {
  const database = await openDatabase(readConfig(process.env));
  try {
    await requireConsent({ word: 'reset', does: 'removes', isExternal: database.kind === 'external' });
    await resetDatabase(database.pool);
  } finally {
    await database.close();
  }
  process.stdout.write('Everything in the database was removed. The next start makes it anew.\n');
});
