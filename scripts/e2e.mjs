// `npm run e2e [-- FILE...]`: the journeys, or those that are named; with `--operation` those that play outages.
import { runJourneys } from './e2e-part.mjs';
import { summarise } from './results.mjs';

const OPERATION = '--operation';

const args = process.argv.slice(2);
const kind = args.includes(OPERATION) ? 'operation' : 'plain';
summarise([await runJourneys({ kind, filters: args.filter((one) => one !== OPERATION) })]);
