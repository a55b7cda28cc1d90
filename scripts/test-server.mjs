import { summarise } from './results.mjs';
import { runServerTests } from './test-server-parts.mjs';

summarise(await runServerTests(process.argv.slice(2)));
