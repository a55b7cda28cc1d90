// `npm run e2e [-- FILE...]`: runs the journeys, or the named ones; with `--operation` those with outages.
import { runJourneys } from './e2e-part.mjs';
import { summarise } from './results.mjs';

const OPERATION = '--operation';

const args = process.argv.slice(2);
const kind = args.includes(OPERATION) ? 'operation' : 'plain';
summarise([await runJourneys({ kind, filters: args.filter((one) => one !== OPERATION) })]);
