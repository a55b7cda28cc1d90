import os from 'node:os';

/** Returns the usable memory: the limit of the container, or all of the machine's. */
export function findMemoryMb(): number {
  // 0 or an enormous number when there is no limit.
  const limit = process.constrainedMemory();
  const bytes = limit > 0 ? Math.min(limit, os.totalmem()) : os.totalmem();
  return Math.floor(bytes / 2 ** 20);
}
