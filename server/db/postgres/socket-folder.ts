import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Runner } from './run-as.ts';

// The system's limit is 104 bytes on macOS and 108 on Linux, with the zero at the end.
const SOCKET_PATH_BYTES = 103;
const PRIVATE_PREFIX = join(tmpdir(), 'soltura-postgres-');

/**
 * Returns the folder of the server's socket: the data folder, which only its owner may enter, or where that path is too
 * long for a socket a new private folder (mode 0700).
 */
export function makeSocketFolder(dataFolder: string, { owner }: Runner): string {
  if (Buffer.byteLength(join(dataFolder, '.s.PGSQL.5432')) <= SOCKET_PATH_BYTES) return dataFolder;
  const folder = mkdtempSync(PRIVATE_PREFIX);
  if (owner) chownSync(folder, owner.uid, owner.gid);
  return folder;
}

export function removeSocketFolder(folder: string): void {
  const isOurs = folder.startsWith(PRIVATE_PREFIX) && dirname(folder) === dirname(PRIVATE_PREFIX);
  if (isOurs) rmSync(folder, { recursive: true, force: true });
}
