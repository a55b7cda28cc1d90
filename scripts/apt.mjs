import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Installs a Debian package where that is possible: on Debian, as root.
 * @param {string} name
 * @returns {boolean} true when the package is installed now
 */
export function installDebianPackage(name) {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return false;
  process.stdout.write(`Installing ${name} with apt…\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const runApt = (/** @type {string[]} */ args) =>
    spawnSync('apt-get', args, { env, stdio: 'ignore' }).status === 0;
  return runApt(['update', '-q']) && runApt(['install', '-q', '-y', '--no-install-recommends', name]);
}
