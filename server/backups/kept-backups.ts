import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { answerWithin } from '../answer-within.ts';
import { type Dating, isBackupName, listCounted, readBackupName } from './kept-files.ts';

/** The file of a backup. */
export interface BackupFile {
  readonly name: string;
  readonly bytes: number;
}

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

/** Lists the backups in a folder; undefined where it cannot be read. */
export type ListBackupFiles = () => Promise<readonly BackupFile[] | undefined>;

/** A folder in the network that does not answer counts as one that cannot be read. */
const LONGEST_ANSWER_MS = 2_000;

/** Makes a reader of a folder that looks once for all who ask at a time, and answers within two seconds. */
export function followBackupFiles(folder: string): ListBackupFiles {
  let reading: ReturnType<ListBackupFiles> | undefined;
  return () => {
    reading ??= listBackupFiles(folder).finally(() => {
      reading = undefined;
    });
    return answerWithin(LONGEST_ANSWER_MS, reading);
  };
}

/** Looks at one file after the other: a folder that does not answer takes one thread of Node.js, not all. */
async function listBackupFiles(folder: string): Promise<readonly BackupFile[] | undefined> {
  try {
    const files: BackupFile[] = [];
    for (const name of (await readdir(folder)).filter(isBackupName).toSorted()) {
      // A file may be removed, because newer ones are there, between the two looks.
      const bytes = await stat(path.join(folder, name)).then(({ size }) => size, tellGone);
      if (bytes !== undefined) files.push({ name, bytes });
    }
    return files;
  } catch {
    return undefined;
  }
}

function tellGone(fault: NodeJS.ErrnoException): undefined {
  if (fault.code !== 'ENOENT') throw fault;
}

/** Counts backups. */
export function countKeptBackups(files: readonly BackupFile[], dating: Dating): KeptBackups {
  const names = files.map(({ name }) => name);
  const counted = listCounted(names, dating);
  return {
    files: files.length,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    oldest: readBackupName(names[0] ?? ''),
    newest: counted.at(-1),
    setApart: files.length - counted.length,
  };
}
