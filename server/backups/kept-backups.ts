import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { answerWithin } from '../answer-within.ts';
import { type Dating, isBackupName, listCounted, readBackupName } from './kept-files.ts';

export interface BackupFile {
  readonly name: string;
  readonly bytes: number;
}

export interface KeptBackups {
  readonly files: number;
  readonly bytes: number;
  readonly oldest: Date | undefined;
  /** The name of the newest backup that counts (`listCounted`); undefined where there is none. */
  readonly newest: string | undefined;
  readonly setApart: number;
}

export type ListBackupFiles = () => Promise<readonly BackupFile[] | undefined>;

/** The timeout of a network folder, in ms; after it the folder counts as unreadable. */
const LONGEST_ANSWER_MS = 2_000;

/** Makes a reader of a folder that shares one reading between concurrent callers, and answers within two seconds. */
export function followBackupFiles(folder: string): ListBackupFiles {
  let reading: ReturnType<ListBackupFiles> | undefined;
  return () => {
    reading ??= listBackupFiles(folder).finally(() => {
      reading = undefined;
    });
    return answerWithin(LONGEST_ANSWER_MS, reading);
  };
}

/** Reads the files one after the other: an unresponsive folder blocks one thread of Node.js, not all. */
async function listBackupFiles(folder: string): Promise<readonly BackupFile[] | undefined> {
  try {
    const files: BackupFile[] = [];
    for (const name of (await readdir(folder)).filter(isBackupName).toSorted()) {
      // A file may expire and be removed between listing and stat.
      const bytes = await stat(path.join(folder, name)).then(({ size }) => size, explainUnreadable);
      if (bytes !== undefined) files.push({ name, bytes });
    }
    return files;
  } catch {
    return undefined;
  }
}

function explainUnreadable(fault: NodeJS.ErrnoException): undefined {
  if (fault.code !== 'ENOENT') throw fault;
}

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
