import type { OperationsState } from '@soltura/contract/school/operations';
import { findRunningBackup } from '../../backups/due-backup.ts';
import type { KeptBackups } from '../../backups/kept-backups.ts';
import { type BackupReport, reportBackups } from '../../backups/report.ts';
import type { ScheduledBackups } from '../../backups/schedule.ts';
import type { Db } from '../../db/session.ts';
import type { Call } from '../../http/implement.ts';
import { readMailQueueState } from '../../mail/queue-state.ts';
import { FAILURE_DAYS } from '../../operations/failures.ts';
import type { Installed } from '../../operations/installed.ts';
import { findNextRun, listJobRuns } from '../../operations/job-runs.ts';
import type { Operations } from '../../operations/operations.ts';
import { listServers, type PresentServer } from '../../operations/presence.ts';
import { countMailsGivenUp, listFailures, listSchemaMigrations } from './operations.queries.ts';

export async function readOperations({
  db,
  now,
  operations,
}: Pick<Call<unknown>, 'db' | 'now' | 'operations'>): Promise<OperationsState> {
  const { process, mailUse, backups } = operations;
  const servers = await listServers(db);
  const installed = await operations.readInstalled();
  return {
    at: now.toISOString(),
    version: process.version,
    installedVersion: installed?.version ?? process.version,
    servers: servers.map(toServer),
    database: await operations.readSize(),
    schema: compareSchema(await listSchemaMigrations(db), installed),
    backups: backups ? await readBackups(db, backups, now) : null,
    mailUse,
    mail: mailUse === 'on' ? await readMail(db, now) : null,
    jobs: await readJobs(db, now, operations, servers),
    failures: await listFailures(db, now),
    failureDays: FAILURE_DAYS,
  };
}

function toServer({ startedAt, ...server }: PresentServer) {
  const [first = new Date()] = startedAt;
  return { ...server, since: first.toISOString(), processes: startedAt.length };
}

function compareSchema(
  applied: readonly { name: string; appliedAt: Date }[],
  installed: Installed | undefined,
): OperationsState['schema'] {
  const newest = applied.at(-1);
  if (!newest) throw new Error('The database has no migrations.');
  const names = new Set(applied.map(({ name }) => name));
  const known = new Set(installed?.migrations ?? names);
  return {
    newest: { name: newest.name, appliedAt: newest.appliedAt.toISOString() },
    due: [...known].filter((name) => !names.has(name)),
    newer: [...names].filter((name) => !known.has(name)),
  };
}

async function readBackups(
  db: Db,
  { plan, listFiles }: ScheduledBackups,
  now: Date,
): Promise<OperationsState['backups']> {
  const { made = null, failure = null, kept, lastAt } = await reportBackups(db, listFiles, now);
  return {
    made: made && describeMade(made),
    failure,
    lastAt: lastAt?.toISOString() ?? null,
    makingSeconds: (await findRunningBackup(db)) ?? null,
    kept: kept ? describeKept(kept) : null,
    keepHourly: plan.keepHourly,
    keepDaily: plan.keepDaily,
  };
}

/** Leaves out the name of the machine, which only the servers need. */
function describeMade({ at, file, bytes, rows, tookMs }: NonNullable<BackupReport['made']>) {
  return { at, file, bytes, rows, tookMs };
}

function describeKept({ files, bytes, oldest, setApart }: KeptBackups) {
  return { files, bytes, oldest: oldest?.toISOString() ?? null, setApart };
}

async function readMail(db: Db, now: Date): Promise<OperationsState['mail']> {
  const { length, oldestSeconds, retried, lastFailure } = await readMailQueueState(db);
  return {
    waiting: length,
    oldestSeconds: Math.floor(oldestSeconds),
    retried,
    lastFailure,
    givenUp: await countMailsGivenUp(db, now),
  };
}

async function readJobs(
  db: Db,
  now: Date,
  { jobs, process }: Operations,
  servers: readonly PresentServer[],
): Promise<OperationsState['jobs']> {
  const runs = new Map((await listJobRuns(db)).map((run) => [run.name, run]));
  const startedAt = [process.startedAt, ...servers.flatMap((server) => server.startedAt)];
  return jobs.map(({ name, everyMs }) => {
    const run = runs.get(name);
    return {
      name,
      everySeconds: everyMs / 1_000,
      last: run ? { at: run.endedAt.toISOString(), tookMs: run.tookMs, failure: run.failure } : null,
      lastSuccess: run?.succeededAt?.toISOString() ?? null,
      next: findNextRun(startedAt, everyMs, now, run?.endedAt).toISOString(),
    };
  });
}
