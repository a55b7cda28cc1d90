import { readConfig } from '../config.ts';
import { makeDb } from '../db/session.ts';
import { readAdminCommand } from '../identity/admin-command.ts';
import { administer } from '../identity/administer.ts';
import { openForCommand } from './open-database.ts';
import { runCommand } from './run-command.ts';

// npm run admin -- grant E-MAIL: staff roles, invitations and keys, with or without a running server.

await runCommand(async () => {
  const command = readAdminCommand(process.argv.slice(2));
  const config = readConfig(process.env);
  const { pool, close } = await openForCommand(config);
  try {
    const answer = await administer({ config, db: makeDb(pool), now: new Date() }, command);
    process.stdout.write(`${answer}\n`);
  } finally {
    await close();
  }
});
