// Compares speed and size with their limits; figures are most accurate on a quiet machine.
import { ensureWebApp } from './build.mjs';
import { findChromium } from './find-chromium.mjs';
import { runNode } from './run.mjs';

const browser = findChromium();
if (browser === undefined) {
  process.stderr.write('No Chromium or Chrome is installed: set CHROMIUM_PATH.\n');
  process.exit(1);
}
await ensureWebApp();
process.exitCode = await runNode(['--import', 'tsx', 'e2e/bench/bench.ts'], {
  CHROMIUM_PATH: browser,
  E2E_PORT: process.env.E2E_PORT ?? '3220',
});
