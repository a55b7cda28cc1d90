import { runJourneys } from './e2e-part.mjs';
import { summarise } from './results.mjs';

summarise([await runJourneys({ filters: process.argv.slice(2) })]);
