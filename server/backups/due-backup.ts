import { mkdir, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Pool } from 'pg';
import { BACKUP_LOCK } from '../db/advisory-locks.ts';
import { type Db, makeDb } from '../db/session.ts';
import { describeFault } from '../db/startup-error.ts';
import { UNFINISHED } from './complete-file.ts';
import { writeErasedList } from './erased-list.ts';
import { isBackupName, listExpired, listSetApart, nameBackup, type Retention } from './kept-files.ts';
import { type BackupState, isBackupDue, readBackupState, storeBackupState } from './state.ts';
import { writeBackup } from './write-backup.ts';

export interface BackupPlan extends Retention {
  readonly folder: string;
}

interface Attempt {
  readonly plan: BackupPlan;
  readonly pool: Pool;
  readonly now: () => Date;
  readonly signal: AbortSignal;
  readonly isAsked?: boolean;
}

/** The outcome of an attempt; 'left' when another server is making the backup or has made it. */
export type Outcome = { made: NonNullable<BackupState['made']> } | { fault: unknown } | 'left';

const tryLock = { name: 'try-backup-lock', text: 'select pg_try_advisory_xact_lock($1) as "isOurs"' };

const findRunning = {
  name: 'find-running-backup',
  text: `select coalesce(extract(epoch from clock_timestamp() - a.xact_start), 0)::float8 as seconds
    from pg_locks l left join pg_stat_activity a on a.pid = l.pid
    where l.locktype = 'advisory' and l.granted and l.classid = 0 and l.objid = ${BACKUP_LOCK}
      and l.database = (select oid from pg_database where datname = current_database())`,
};

export async function findRunningBackup(db: Db): Promise<number | undefined> {
  const [running] = await db.query<{ seconds: number }>(findRunning);
  return running && Math.max(0, Math.floor(running.seconds));
}

/**
 * Makes a backup if one is due or requested and no other server of the database is making it, removes expired backups,
 * and stores the outcome.
 */
export async function makeBackup(attempt: Attempt): Promise<Outcome> {
  const db = makeDb(attempt.pool);
  return db.transaction(
    async (transaction) => {
      const [lock] = await transaction.query<{ isOurs: boolean }>(tryLock, [BACKUP_LOCK]);
      if (!lock?.isOurs) return 'left';
      const before = await readBackupState(transaction);
      if (!attempt.isAsked && !isBackupDue(before, attempt.now())) return 'left';
      return make(transaction, before, attempt);
    },
    { isLong: true },
  );
}

async function make(db: Db, before: BackupState, attempt: Attempt): Promise<Outcome> {
  const { plan, now, signal } = attempt;
  try {
    const made = await write(attempt);
    await writeErasedList(db, plan.folder);
    const names = await readdir(plan.folder);
    const dating = {
      now: new Date(made.at),
      setApart: (before.setApart ?? []).filter((name) => name !== made.file),
    };
    await storeBackupState(db, { made, setApart: listSetApart(names, dating) });
    await remove(plan.folder, [
      ...listUnfinished(names),
      ...listExpired(names, plan, { ...dating, made: made.file }),
    ]);
    return { made };
  } catch (fault) {
    // A failure caused by stopping the server is not reported.
    if (signal.aborted) return 'left';
    const failure = { at: now().toISOString(), reason: describeFault(fault) };
    await storeBackupState(db, { ...before, failure });
    return { fault };
  }
}

async function write({ plan, pool, now, signal }: Attempt): Promise<NonNullable<BackupState['made']>> {
  const at = now();
  const began = performance.now();
  await mkdir(plan.folder, { recursive: true, mode: 0o700 });
  const file = nameBackup(at);
  const { bytes, tables } = await writeBackup(pool, path.join(plan.folder, file), { now: at, signal });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const tookMs = Math.round(performance.now() - began);
  return { at: at.toISOString(), file, machine: os.hostname(), bytes, rows, tookMs };
}

/** Lists unfinished files of crashed backups. While the lock is held, no other server writes one. */
function listUnfinished(names: readonly string[]): string[] {
  return names.filter((name) => name.endsWith(UNFINISHED) && isBackupName(name.slice(0, -UNFINISHED.length)));
}

async function remove(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) await rm(path.join(folder, name), { force: true });
}
