// Runs the server tests, or the named ones, on the newest and on the oldest PostgreSQL.
import { summarise } from './results.mjs';
import { runOnEmbedded, runOnOldest } from './test-server-parts.mjs';

const filters = process.argv.slice(2);
summarise([await runOnEmbedded('both', { filters }), await runOnOldest({ filters })]);
