// What every change is held against, on a fresh clone; its last line is `N passed, N failed`. What starts, stops, kills
// and upgrades the product is `npm run test:operation`.
import { checkNodeVersion, ensureInstalled } from './install.mjs';

checkNodeVersion();
ensureInstalled();

const { runChecks } = await import('./checks.mjs');
const { runComponents } = await import('./components-part.mjs');
const { runJourneys } = await import('./e2e-part.mjs');
const { makeReportFile, readVitestReport, reportTo, summarise } = await import('./results.mjs');
const { runNode, tools } = await import('./run.mjs');
const { runOnEmbedded } = await import('./test-server-parts.mjs');

const checks = await runChecks();
const unit = await runUnitTests();
// What depends on a browser, a database and a busy machine gets a second try here, and is named (decision 0015).
const retries = 1;
// One after the other: both use all processors of a small machine, and tests that wait would run into their timeouts.
const components = await runComponents([], { retries });
const server = await runOnEmbedded('server', { retries });
const journeys = await runJourneys({ retries });
summarise([checks, unit, components, server, journeys]);

async function runUnitTests() {
  process.stdout.write('\nunit\n');
  const file = makeReportFile('unit');
  return readVitestReport('unit', file, await runNode([tools.vitest, ...reportTo(['unit'], file)]));
}
