import os from 'node:os';

/** How much memory there is for us: what the container may use, or else the machine has. */
export function findMemoryMb(): number {
  // 0 or an enormous number where nothing is limited.
  const limit = process.constrainedMemory();
  const bytes = limit > 0 ? Math.min(limit, os.totalmem()) : os.totalmem();
  return Math.floor(bytes / 2 ** 20);
}
