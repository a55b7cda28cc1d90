// The product as it is operated: started, stopped, killed, cut off, copied, restored and upgraded, and on the oldest
// PostgreSQL; its last line is `N passed, N failed`. The rest is `npm test`.
import { spawnSync } from 'node:child_process';
import { checkNodeVersion, ensureInstalled, projectFolder } from './install.mjs';

checkNodeVersion();
ensureInstalled();

const { runJourneys } = await import('./e2e-part.mjs');
const { summarise } = await import('./results.mjs');
const { runNode } = await import('./run.mjs');
const { runOnEmbedded, runOnOldest } = await import('./test-server-parts.mjs');

const retries = 1;
summarise([
  await runOnEmbedded('operation', { retries }),
  await runOnOldest({ retries }),
  await runJourneys({ kind: 'operation', retries }),
  await runUpgrade(),
]);

/**
 * Servers of the version before and of this one together, under load.
 * @returns {Promise<import('./results.mjs').PartResult>}
 */
async function runUpgrade() {
  const name = 'upgrade';
  process.stdout.write(`\n${name}\n`);
  const { stdout } = spawnSync('git', ['rev-parse', '--is-shallow-repository'], {
    cwd: projectFolder,
    encoding: 'utf8',
  });
  if (stdout?.trim() !== 'false') {
    return {
      name,
      passed: 0,
      failed: 0,
      skipped: 'the versions before are in the history, which is not here',
    };
  }
  const code = await runNode(['scripts/test-upgrade.mjs']);
  return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
}
