import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { AUDIO } from './folder.ts';
import type { Job } from './job.ts';

/**
 * Removes the generated clips of sentences that are missing or no longer verified; recordings stay. Returns
 * their number.
 */
export function removeClips({ options, wanted, table }: Job): number {
  if (options.onlyIds) return 0;
  let removed = 0;
  for (const [key, row] of table) {
    if (wanted.has(key) || row.origin === 'recorded') continue;
    removed += 1;
    if (options.isCheck) {
      console.log(`to remove ${row.file}`);
      continue;
    }
    rmSync(join(AUDIO, row.file), { force: true });
    table.delete(key);
  }
  return removed;
}
