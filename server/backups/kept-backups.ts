import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Dating, isBackupName, listCounted, readBackupName } from './kept-files.ts';

/** The backups in a folder. */
export interface KeptBackups {
  readonly files: number;
  readonly bytes: number;
  /** When the oldest was made; undefined where there is none. */
  readonly oldest: Date | undefined;
  /** The name of the newest that is not set apart; undefined where there is none. */
  readonly newest: string | undefined;
  /** How many are set apart, because they are or were dated ahead. */
  readonly setApart: number;
}

/** Counts the backups in a folder; undefined where it cannot be read. */
export async function countKeptBackups(folder: string, dating: Dating): Promise<KeptBackups | undefined> {
  try {
    const names = (await readdir(folder)).filter(isBackupName).toSorted();
    const sizes = await Promise.all(names.map(async (name) => (await stat(path.join(folder, name))).size));
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    const counted = listCounted(names, dating);
    return {
      files: names.length,
      bytes,
      oldest: readBackupName(names[0] ?? ''),
      newest: counted.at(-1),
      setApart: names.length - counted.length,
    };
  } catch {
    return undefined;
  }
}
