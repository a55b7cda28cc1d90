// npm run test:upgrade [-- REF]: upgrades a school from an earlier version to this one, to the next and back, server by
// server and under load. The earlier version is a commit, by default the last one with fewer migrations.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureInstalled, projectFolder } from './install.mjs';
import {
  addMigration,
  copyThisVersion,
  findEarlierCommit,
  placePage,
  requireCommit,
  unpackVersion,
} from './versions.mjs';

ensureInstalled();
const home = mkdtempSync(path.join(os.tmpdir(), 'soltura-upgrade-'));
try {
  const [ref] = process.argv.slice(2);
  const commit = ref === undefined ? findEarlierCommit() : requireCommit(ref);
  const folders = ['earlier', 'this', 'next'].map((name) => path.join(home, name));
  const [earlier = '', now = '', next = ''] = folders;
  process.stdout.write(`From ${commit.slice(0, 7)} to this version, to the next and back.\n`);
  unpackVersion(commit, earlier);
  copyThisVersion(now);
  copyThisVersion(next);
  const rehearsal = path.join(projectFolder, 'deploy/test/upgrade/rehearsal.sql');
  addMigration(next, readFileSync(rehearsal, 'utf8'));
  for (const folder of folders) placePage(folder, path.basename(folder));
  process.exitCode = await play();
} catch (fault) {
  process.stderr.write(`${fault instanceof Error ? fault.message : String(fault)}\n`);
  process.exitCode = 1;
} finally {
  rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

/**
 * Passes signals on to the run, which cleans up and ends; then this process removes the folder.
 * @returns {Promise<number>} its exit code
 */
function play() {
  const child = spawn(process.execPath, ['--import', 'tsx', 'deploy/test/upgrade/run.ts', home], {
    cwd: projectFolder,
    stdio: 'inherit',
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.on(signal, () => child.kill(signal));
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}
