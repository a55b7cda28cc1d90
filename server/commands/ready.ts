import { setTimeout as delay } from 'node:timers/promises';
import { readConfig } from '../config.ts';
import { StartupError } from '../db/startup-error.ts';
import { checkReady } from '../http/check-ready.ts';
import { runCommand } from './run-command.ts';

// npm run ready [-- SECONDS]: waits up to SECONDS until the server is ready, and prints the reason when it is not. Exit
// code 0 when ready, else 1.

const PAUSE_MS = 500;

await runCommand(async () => {
  const [seconds = '0', ...others] = process.argv.slice(2);
  if (!/^\d+$/.test(seconds) || others.length > 0)
    throw new StartupError('Usage: npm run ready [-- SECONDS]');
  const config = readConfig(process.env);
  const deadline = performance.now() + Number(seconds) * 1_000;
  for (;;) {
    const hindrance = await checkReady(config);
    if (hindrance === undefined) break;
    if (performance.now() >= deadline) throw new StartupError(`The server is not ready: ${hindrance}.`);
    await delay(PAUSE_MS);
  }
  process.stdout.write(`${config.product} is ready.\n`);
});
