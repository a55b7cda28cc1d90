import { createInterface } from 'node:readline/promises';
import { readConfig } from '../config.ts';
import { type OpenedDatabase, openDatabase } from '../db/connect.ts';
import { resetDatabase } from '../db/reset.ts';
import { StartupError } from '../db/startup-error.ts';
import { runCommand } from './run-command.ts';

// npm run db:reset [-- --yes]: removes everything the product keeps in its database.

const WORD = 'reset';

await runCommand(async () => {
  const database = await openDatabase(readConfig(process.env));
  try {
    await requireConsent(database);
    await resetDatabase(database.pool);
  } finally {
    await database.close();
  }
  process.stdout.write('Everything in the database was removed. The next start makes it anew.\n');
});

async function requireConsent({ kind }: OpenedDatabase): Promise<void> {
  if (process.argv.includes('--yes')) return;
  if (kind === 'external') {
    throw new StartupError(
      'DATABASE_URL names a database of its own. To remove everything in it, add -- --yes.',
    );
  }
  if (!process.stdin.isTTY) throw new StartupError('To remove everything without being asked, add -- --yes.');
  const prompt = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await prompt.question(
    `This removes all students, reviews and content. Type '${WORD}' to go on: `,
  );
  prompt.close();
  if (answer.trim() !== WORD) throw new StartupError('Nothing was removed.');
}
