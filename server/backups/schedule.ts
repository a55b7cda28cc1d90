import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { Db } from '../db/session.ts';
import { type BackupPlan, makeBackup, type Outcome } from './due-backup.ts';
import { followBackupFiles, type ListBackupFiles } from './kept-backups.ts';
import { isBackupDue, readBackupState } from './state.ts';

export interface Schedule {
  readonly plan: BackupPlan;
  readonly db: Db;
  /** Opens a separate pool, so that a backup takes no connections from requests. */
  readonly openAside: (connections: number) => Pool;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
}

const LOOK_MS = 60_000;
const CONNECTIONS = 2;

export interface ScheduledBackups {
  readonly plan: BackupPlan;
  readonly listFiles: ListBackupFiles;
  makeNow(): void;
  stop(): Promise<void>;
}

/**
 * Makes a backup in each hour of the clock, and now if this hour has none. Every server of a database may do this; one
 * of them makes the backup.
 */
export function scheduleBackups({ plan, db, openAside, now, log }: Schedule): ScheduledBackups {
  const stopping = new AbortController();
  let making: Promise<void> | undefined;
  let isAsked = false;

  const look = () => {
    making ??= makeIfWanted()
      .catch((error: unknown) => {
        // The database is unavailable; other code reports that, and the next check finds the backup due.
        if (!stopping.signal.aborted) log.error({ err: error }, 'a backup could not be begun');
      })
      .finally(() => {
        making = undefined;
        // A request that came during this check or backup.
        if (isAsked && !stopping.signal.aborted) look();
      });
  };
  const makeIfWanted = async () => {
    const wanted = { isAsked };
    isAsked = false;
    if (!wanted.isAsked && !isBackupDue(await readBackupState(db), now())) return;
    const pool = openAside(CONNECTIONS);
    try {
      report(await makeBackup({ plan, pool, now, signal: stopping.signal, ...wanted }));
    } finally {
      await pool.end();
    }
  };
  const report = (outcome: Outcome) => {
    if (outcome === 'left') return;
    if ('made' in outcome) log.info({ backup: outcome.made }, 'a backup was made');
    else log.error({ err: outcome.fault, folder: plan.folder }, 'a backup failed');
  };

  const timer = setInterval(look, LOOK_MS);
  look();
  return {
    plan,
    listFiles: followBackupFiles(plan.folder),
    makeNow() {
      isAsked = true;
      look();
    },
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await making;
    },
  };
}
