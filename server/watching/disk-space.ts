import { statfs } from 'node:fs/promises';
import { answerWithin } from '../answer-within.ts';
import { cacheFor } from '../cache-for.ts';

export interface DiskSpace {
  readonly folder: 'data' | 'backups';
  readonly size: number;
  /** The space available to users other than root. */
  readonly free: number;
}

interface Folders {
  readonly dataDir: string | undefined;
  readonly backups: { readonly folder: string } | undefined;
}

const KEPT_MS = 5_000;
/** The timeout of a network disk, in ms; a disk that exceeds it is left out. */
const LONGEST_ANSWER_MS = 2_000;

/**
 * Makes a reader of the disks of DATA_DIR, where that folder exists, and of BACKUP_DIR, where it is set. A worker's
 * settings do not tell if the database is embedded, but the folder exists only where it is used.
 */
export function followDisks({ dataDir, backups }: Folders): () => Promise<readonly DiskSpace[]> {
  const folders = { data: dataDir, backups: backups?.folder };
  const looks = (['data', 'backups'] as const).flatMap((folder) => {
    const place = folders[folder];
    return place === undefined ? [] : cacheFor(KEPT_MS, () => look(folder, place));
  });
  return async () => {
    const seen = await Promise.all(looks.map((ask) => answerWithin(LONGEST_ANSWER_MS, ask())));
    return seen.filter((space) => space !== undefined);
  };
}

/** Returns undefined for a folder that cannot be read, or does not exist yet. */
async function look(folder: DiskSpace['folder'], place: string): Promise<DiskSpace | undefined> {
  try {
    const { bsize, blocks, bavail } = await statfs(place);
    return { folder, size: bsize * blocks, free: bsize * bavail };
  } catch {
    return undefined;
  }
}
