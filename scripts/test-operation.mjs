// Tests the product in operation: started, stopped, killed, disconnected, backed up, restored and upgraded, and on the
// oldest PostgreSQL. The last line is `N passed, N failed`. All other tests are in `npm test`.
import { checkNodeVersion, ensureInstalled } from './install.mjs';

checkNodeVersion();
ensureInstalled();

const { runJourneys } = await import('./e2e-part.mjs');
const { summarise } = await import('./results.mjs');
const { runOnEmbedded, runOnOldest } = await import('./test-server-parts.mjs');

const retries = 1;
summarise([
  await runOnEmbedded('operation', { retries }),
  await runOnOldest({ retries }),
  await runJourneys({ kind: 'operation', retries }),
]);
