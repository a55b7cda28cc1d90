import { spawn } from 'node:child_process';
import os from 'node:os';
import { projectFolder } from './install.mjs';

const checks = [
  ['types: domain', 'tsc', '-p', 'domain'],
  ['types: contract', 'tsc', '-p', 'contract'],
  ['types: server', 'tsc', '-p', 'server'],
  ['types: web', 'tsc', '-p', 'web'],
  ['types: worker', 'tsc', '-p', 'web/worker'],
  ['types: e2e', 'tsc', '-p', 'e2e'],
  ['types: deploy', 'tsc', '-p', 'deploy'],
  ['types: scripts and unit tests', 'tsc', '-p', '.'],
  ['lint', 'oxlint', '--type-aware', '--deny-warnings', '.'],
  ['format', 'biome', 'check', '--error-on-warnings', '.'],
  [
    'import rules',
    'depcruise',
    '--config',
    '.dependency-cruiser.cjs',
    'domain',
    'contract',
    'server',
    'web',
    'e2e',
    'deploy',
  ],
  ['import rules are enforced', 'node', 'scripts/check-import-rules.mjs'],
  ['unused code', 'knip', '--no-progress'],
  ['code that only tests use', 'knip', '--no-progress', '--production', '--config', 'knip.production.jsonc'],
  ['lock file', 'node', 'scripts/complete-lock.mjs', '--check'],
];

/**
 * Runs the static checks.
 * @returns {Promise<import('./results.mjs').PartResult>}
 */
export async function runChecks() {
  const queue = [...checks];
  let failed = 0;
  const runNext = async () => {
    for (let check = queue.shift(); check; check = queue.shift()) {
      const [name = '', command = '', ...args] = check;
      const { code, output } = await run(command, args);
      process.stdout.write(`${code === 0 ? 'ok    ' : 'FAILED'} ${name}\n`);
      if (code === 0) continue;
      failed += 1;
      process.stdout.write(`${output}\n`);
    }
  };
  await Promise.all(Array.from({ length: Math.min(os.availableParallelism(), 4) }, runNext));
  return { name: 'check', passed: checks.length - failed, failed };
}

/**
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function run(command, args) {
  return new Promise((resolve, reject) => {
    const path = `${projectFolder}/node_modules/.bin${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`;
    const child = spawn(command, args, {
      cwd: projectFolder,
      env: { ...process.env, PATH: path, FORCE_COLOR: '0' },
      shell: process.platform === 'win32',
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}
