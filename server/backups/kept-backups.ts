import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { isBackupName, readBackupName } from './kept-files.ts';

/** The backups in a folder. */
export interface KeptBackups {
  readonly files: number;
  readonly bytes: number;
  /** When the oldest was made; undefined where there is none. */
  readonly oldest: Date | undefined;
}

/** Counts the backups in a folder; undefined where it cannot be read. */
export async function countKeptBackups(folder: string): Promise<KeptBackups | undefined> {
  try {
    const names = (await readdir(folder)).filter(isBackupName).toSorted();
    const sizes = await Promise.all(names.map(async (name) => (await stat(path.join(folder, name))).size));
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    return { files: names.length, bytes, oldest: readBackupName(names[0] ?? '') };
  } catch {
    return undefined;
  }
}
