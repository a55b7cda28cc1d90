// Runs the tests that a change is most likely to break, within minutes: `npm run test:changed [-- REF]`. The change is the
// difference from REF, by default the uncommitted one.
import { execFileSync } from 'node:child_process';
import { runChecks } from './checks.mjs';
import { chooseTests } from './choose-tests.mjs';
import { runComponents } from './components-part.mjs';
import { runJourneys } from './e2e-part.mjs';
import { projectFolder } from './install.mjs';
import { makeReportFile, readVitestReport, reportTo, summarise } from './results.mjs';
import { runNode, tools } from './run.mjs';
import { runOnEmbedded } from './test-server-parts.mjs';

const base = process.argv[2] ?? 'HEAD';
const untracked = git('ls-files', '--others', '--exclude-standard');
const changed = [...git('diff', '--name-only', '--diff-filter=d', base), ...untracked];
const all = [...git('ls-files'), ...untracked];
if (changed.length === 0) process.stdout.write(`Nothing differs from ${base}.\n`);
const { server, components, journeys, unmatched } = chooseTests(changed, all);

const parts = [await runChecks(), await runUnitTests()];
if (components.length > 0) parts.push(await runComponents(components));
if (server.length > 0) parts.push(await runOnEmbedded('both', { filters: server }));
if (journeys.length > 0) parts.push(await runJourneys({ filters: journeys }));
printSkippedTests();
summarise(parts);

/**
 * Returns the lines of git's output.
 * @param {...string} args
 */
function git(...args) {
  return execFileSync('git', args, { cwd: projectFolder, encoding: 'utf8' }).split('\n').filter(Boolean);
}

/** Runs the unit tests that import changed files, as vitest finds them. */
async function runUnitTests() {
  process.stdout.write('\nunit\n');
  const file = makeReportFile('unit');
  const args = [...reportTo(['unit'], file), '--changed', base, '--passWithNoTests'];
  return readVitestReport('unit', file, await runNode([tools.vitest, ...args]));
}

function printSkippedTests() {
  const count = (/** @type {RegExp} */ pattern) => all.filter((file) => pattern.test(file)).length;
  const lines = [
    'unit tests that import nothing of the change',
    `${count(/^server\/.*\.test\.ts$/) - server.length} files of server tests, and any on PostgreSQL 15`,
    `${count(/\.browser\.test\.tsx$/) - components.length} files of tests of components`,
    `${count(/^e2e\/.*\.e2e\.ts$/) - journeys.length} files of journeys`,
    ...unmatched.map((file) => `a server test of ${file}: none has its name`),
  ];
  process.stdout.write(
    `\nNot run; npm test and npm run test:operation do:\n${lines.map((line) => `  ${line}\n`).join('')}`,
  );
}
