import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { Db } from '../db/session.ts';
import { type BackupPlan, makeDueBackup, type Outcome } from './due-backup.ts';
import { isBackupDue, readBackupState } from './state.ts';

export interface Schedule {
  readonly plan: BackupPlan;
  readonly db: Db;
  /** Opens connections that a backup does not take from those who are served. */
  readonly openAside: (connections: number) => Pool;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
}

const LOOK_MS = 60_000;
const CONNECTIONS = 2;

/**
 * Makes a backup in each hour of the clock, now if it has none. All servers of a database may do this; one of them
 * makes it. Answers a function that stops it, and gives up a backup that is being made.
 */
export function scheduleBackups({ plan, db, openAside, now, log }: Schedule): () => Promise<void> {
  const stopping = new AbortController();
  let making: Promise<void> | undefined;

  const look = () => {
    making ??= makeIfDue()
      .catch((error: unknown) => {
        // The database is away: what needs it says so, and the next look finds the backup due.
        if (!stopping.signal.aborted) log.error({ err: error }, 'a backup could not be begun');
      })
      .finally(() => {
        making = undefined;
      });
  };
  const makeIfDue = async () => {
    if (!isBackupDue(await readBackupState(db), now())) return;
    const pool = openAside(CONNECTIONS);
    try {
      report(await makeDueBackup({ plan, pool, now, signal: stopping.signal }));
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
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await making;
  };
}
