import { statfs } from 'node:fs/promises';
import { answerWithin } from '../answer-within.ts';
import { keepFor } from '../keep-for.ts';

/** The disk on which a folder of the school lies, in bytes. */
export interface DiskSpace {
  readonly folder: 'data' | 'backups';
  readonly size: number;
  /** What a user that is not root may still write. */
  readonly free: number;
}

/** The settings that name the folders. */
interface Folders {
  readonly dataDir: string | undefined;
  readonly backups: { readonly folder: string } | undefined;
}

const KEPT_MS = 5_000;
/** A disk in the network that does not answer is left out. */
const LONGEST_ANSWER_MS = 2_000;

/**
 * Makes what looks at the disks of DATA_DIR, where that folder is used, and of BACKUP_DIR, where it is set. A worker cannot
 * tell the embedded database from another by its settings, but the folder is there only where something is in it.
 */
export function followDisks({ dataDir, backups }: Folders): () => Promise<readonly DiskSpace[]> {
  const folders = { data: dataDir, backups: backups?.folder };
  const looks = (['data', 'backups'] as const).flatMap((folder) => {
    const place = folders[folder];
    return place === undefined ? [] : keepFor(KEPT_MS, () => look(folder, place));
  });
  return async () => {
    const seen = await Promise.all(looks.map((ask) => answerWithin(LONGEST_ANSWER_MS, ask())));
    return seen.filter((space) => space !== undefined);
  };
}

/** Undefined where the folder cannot be looked at, or is not there yet. */
async function look(folder: DiskSpace['folder'], place: string): Promise<DiskSpace | undefined> {
  try {
    const { bsize, blocks, bavail } = await statfs(place);
    return { folder, size: bsize * blocks, free: bsize * bavail };
  } catch {
    return undefined;
  }
}
