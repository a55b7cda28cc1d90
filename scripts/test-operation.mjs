// The product as it is operated: started, stopped, killed, cut off, copied, restored and upgraded, and on the oldest
// PostgreSQL; its last line is `N passed, N failed`. The rest is `npm test`.
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
