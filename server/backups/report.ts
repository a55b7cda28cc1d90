import os from 'node:os';
import type { Db } from '../db/session.ts';
import { countKeptBackups, type KeptBackups, type ListBackupFiles } from './kept-backups.ts';
import { isAhead, readBackupName } from './kept-files.ts';
import { type BackupState, readBackupState } from './state.ts';

export interface BackupReport extends BackupState {
  readonly kept: KeptBackups | undefined;
  readonly lastAt: Date | undefined;
}

export async function reportBackups(db: Db, listFiles: ListBackupFiles, now: Date): Promise<BackupReport> {
  const state = await readBackupState(db);
  const files = await listFiles();
  const kept = files && countKeptBackups(files, { now, setApart: state.setApart ?? [] });
  return { ...state, kept, lastAt: findLastBackup(state, kept, { machine: os.hostname(), now }) };
}

/** Returns the age in seconds of the newest backup whose file exists; undefined where there is none. */
export async function readBackupAge(
  db: Db,
  listFiles: ListBackupFiles,
  now: Date,
): Promise<number | undefined> {
  const { lastAt } = await reportBackups(db, listFiles, now);
  return lastAt && Math.max(0, Math.round((now.getTime() - lastAt.getTime()) / 1_000));
}

/**
 * Returns the date of the newest backup whose file exists; undefined where there is none, or the folder cannot be read.
 * A backup of another machine without a file in this folder is assumed to exist in a folder of that machine. Backups
 * dated ahead are ignored.
 */
export function findLastBackup(
  { made }: BackupState,
  kept: KeptBackups | undefined,
  { machine, now }: { readonly machine: string; readonly now: Date },
): Date | undefined {
  if (!kept) return undefined;
  const newest = kept.newest === undefined ? undefined : readBackupName(kept.newest);
  const madeAt = made && new Date(made.at);
  if (!made || !madeAt || isAhead(madeAt, now)) return newest;
  if (made.file === kept.newest) return madeAt;
  const isElsewhere = made.machine !== undefined && made.machine !== machine;
  return isElsewhere && !(newest && newest > madeAt) ? madeAt : newest;
}
