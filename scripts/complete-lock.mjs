// npm leaves optional packages of other platforms out of a lock file that was made where a registry does not serve
// them, and then `npm ci` refuses the lock everywhere else. This script adds them; with --check it only lists them.
// Run it whenever package-lock.json has changed.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from './install.mjs';

const LOCK_FILE = path.join(projectFolder, 'package-lock.json');
const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const PROCESSORS = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x'];

/** @typedef {{ version?: string, optional?: boolean, os?: string[], cpu?: string[], libc?: string[], optionalDependencies?: Record<string, string> }} LockEntry */

/** @type {{ packages: Record<string, LockEntry> }} */
const lock = JSON.parse(readFileSync(LOCK_FILE, 'utf8'));
const missing = findMissing(lock.packages);

if (process.argv.includes('--check')) {
  if (missing.length > 0) {
    process.stderr.write(
      `package-lock.json lacks ${missing.join(', ')}: run node scripts/complete-lock.mjs\n`,
    );
    process.exit(1);
  }
} else {
  for (const { place, name, version } of missing) lock.packages[place] = describe(name, version);
  lock.packages = Object.fromEntries(Object.entries(lock.packages).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(LOCK_FILE, `${JSON.stringify(lock, null, 2)}\n`);
  process.stdout.write(`Added ${missing.length} optional packages to package-lock.json.\n`);
}

/** @param {Record<string, LockEntry>} packages */
function findMissing(packages) {
  /** @type {Map<string, { place: string, name: string, version: string, toString(): string }>} */
  const found = new Map();
  for (const [owner, { optionalDependencies = {} }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const place = `node_modules/${name}`;
      if (packages[place] || packages[`${owner}/${place}`]) continue;
      found.set(place, { place, name, version, toString: () => `${name}@${version}` });
    }
  }
  return [...found.values()];
}

/**
 * Derives the entry of a package from its name, because the registry may not serve the package.
 * @param {string} name
 * @param {string} version
 * @returns {LockEntry}
 */
function describe(name, version) {
  if (!/^\d+\.\d+\.\d+/.test(version)) throw new Error(`${name}: ${version} is not an exact version`);
  const words = name.split(/[/-]/);
  const os = SYSTEMS.filter((system) => words.includes(system));
  const cpu = PROCESSORS.filter((processor) => words.includes(processor));
  if (os.length !== 1 || cpu.length !== 1) throw new Error(`${name}: its name does not tell its platform`);
  const libc = words.some((word) => word.startsWith('musl')) ? 'musl' : 'glibc';
  return { version, optional: true, os, cpu, ...(os[0] === 'linux' && { libc: [libc] }) };
}
