import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE = [20, 19];

// The syntax is that of old versions of Node, so that they can report that they are too old.
export const projectFolder = fileURLToPath(new URL('..', import.meta.url));
const marker = path.join(projectFolder, 'node_modules', '.installed-lock');

/** Ends the process with one sentence when this Node is too old. */
export function checkNodeVersion() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  process.stderr.write(
    `Node.js ${OLDEST_NODE.join('.')} or newer is needed; this is ${process.versions.node}. See https://nodejs.org.\n`,
  );
  process.exit(1);
}

/** Installs the dependencies of the lock file when they are missing. */
export function ensureInstalled() {
  const lock = createHash('sha256')
    .update(readFileSync(path.join(projectFolder, 'package-lock.json')))
    .digest('hex');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === lock) return;
  process.stdout.write('Installing dependencies…\n');
  // A start builds the web app and runs TypeScript, in production too, so dev dependencies are needed.
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status, error } = spawnSync(
    npm,
    ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: projectFolder,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    },
  );
  if (status !== 0) {
    process.stderr.write(`Installing the dependencies failed${error ? `: ${error.message}` : ''}.\n`);
    process.exit(1);
  }
  writeFileSync(marker, lock);
}
