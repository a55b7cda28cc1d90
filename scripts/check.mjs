import { runChecks } from './checks.mjs';
import { summarise } from './results.mjs';

summarise([await runChecks()]);
