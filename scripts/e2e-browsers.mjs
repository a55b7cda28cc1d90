import { ensureWebApp } from './build.mjs';
import { runNode } from './run.mjs';

// npm run e2e:browsers [-- NAMES]: twelve journeys in Firefox and in WebKit, or the named ones of them.
await ensureWebApp();
process.exitCode = await runNode(['--import', 'tsx', 'e2e/browsers/main.ts', ...process.argv.slice(2)]);
