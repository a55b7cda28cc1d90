// Runs the tests that every change has to pass, on a fresh clone; the last line is `N passed, N failed`. Tests that start,
// stop, kill and upgrade the product are in `npm run test:operation`.
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
// Tests that depend on a browser, a database and a busy machine are retried once, and then named (decision 0015).
const retries = 1;
// They run one after the other, because each uses all processors of a small machine and waiting tests would time out.
const components = await runComponents([], { retries });
const server = await runOnEmbedded('server', { retries });
const journeys = await runJourneys({ retries });
summarise([checks, unit, components, server, journeys]);

async function runUnitTests() {
  process.stdout.write('\nunit\n');
  const file = makeReportFile('unit');
  return readVitestReport('unit', file, await runNode([tools.vitest, ...reportTo(['unit'], file)]));
}
