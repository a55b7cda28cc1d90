import { readConfig } from '../config.ts';
import { openDatabase } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import { makeDb } from '../db/session.ts';
import { StartupError } from '../db/startup-error.ts';
import { demoAccounts } from '../demo/accounts.ts';
import { describeDemoSignIn } from '../demo/describe-accounts.ts';
import { refuseReset, resetDemoSchool } from '../demo/reset.ts';

// npm run demo:reset: deletes all changes and restores the demo school of the first start.
try {
  const config = readConfig(process.env);
  refuseReset(config);
  const database = await openDatabase(config);
  try {
    await migrate(database.pool);
    await resetDemoSchool(makeDb(database.pool), { now: new Date(), product: config.product });
  } finally {
    await database.close();
  }
  process.stdout.write(
    `The demo school is as on the first day. ${describeDemoSignIn(config.identity)}: ` +
      `${demoAccounts.map(({ email }) => email).join(', ')}\n`,
  );
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
