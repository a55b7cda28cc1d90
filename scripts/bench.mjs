// Compares speed and size with their limits; figures are most accurate on a quiet machine. `npm run bench` measures what a
// person does on a screen, `npm run bench:screens` the time until each screen is ready.
import { ensureWebApp } from './build.mjs';
import { findChromium } from './find-chromium.mjs';
import { runNode } from './run.mjs';

const browser = findChromium();
if (browser === undefined) {
  process.stderr.write('No Chromium or Chrome is installed: set CHROMIUM_PATH.\n');
  process.exit(1);
}
await ensureWebApp();
const [part, ...options] = process.argv.slice(2);
const program = part === 'screens' ? 'e2e/bench/screens/bench.ts' : 'e2e/bench/bench.ts';
process.exitCode = await runNode(['--import', 'tsx', program, ...options], {
  CHROMIUM_PATH: browser,
  E2E_PORT: process.env.E2E_PORT ?? '3220',
});
