import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/session.ts';
import { nameFault } from '../http/fault-of.ts';
import { type Job, OVERDUE_MS } from '../jobs.ts';
import type { FailureCounter } from './failure-counter.ts';

export interface JobRun {
  readonly name: string;
  readonly endedAt: Date;
  readonly tookMs: number;
  readonly failure: string | null;
}

export interface LastJobRun extends JobRun {
  readonly succeededAt: Date | null;
}

const store = {
  name: 'store-job-run',
  text: `insert into job_runs (name, ended_at, took_ms, failure, succeeded_at)
    values ($1, $2::timestamptz, $3, $4, case when $4::text is null then $2::timestamptz end)
    on conflict (name) do update set ended_at = excluded.ended_at, took_ms = excluded.took_ms,
      failure = excluded.failure, succeeded_at = coalesce(excluded.succeeded_at, job_runs.succeeded_at)`,
};

const list = {
  name: 'list-job-runs',
  text: `select name, ended_at as "endedAt", took_ms as "tookMs", failure, succeeded_at as "succeededAt" from job_runs`,
};

export async function storeJobRun(db: Db, { name, endedAt, tookMs, failure }: JobRun): Promise<void> {
  await db.query(store, [name, endedAt, tookMs, failure]);
}

export function recordJobRun(
  { name, endedAt, tookMs, fault }: { name: string; endedAt: Date; tookMs: number; fault: unknown },
  { db, failures, log }: { db: Db; failures: Pick<FailureCounter, 'count'>; log: FastifyBaseLogger },
): void {
  const failure = fault === undefined ? null : nameFault(fault);
  if (failure !== null) failures.count({ area: 'job', subject: name, status: 0, kind: failure });
  storeJobRun(db, { name, endedAt, tookMs, failure }).catch((error: unknown) =>
    log.warn({ err: error, job: name }, 'the run of a job could not be kept'),
  );
}

export async function listJobRuns(db: Db): Promise<LastJobRun[]> {
  return db.query<LastJobRun & Record<string, unknown>>(list);
}

/** Returns the names of jobs whose last run, of any process, is longer ago than their interval. */
export async function findOverdueJobs(db: Db, jobs: readonly Job[], now: Date): Promise<string[]> {
  const ended = new Map((await listJobRuns(db)).map(({ name, endedAt }) => [name, endedAt]));
  return jobs.filter(({ name, everyMs }) => isOverdue(ended.get(name), everyMs, now)).map(({ name }) => name);
}

function isOverdue(endedAt: Date | undefined, everyMs: number, now: Date): boolean {
  return endedAt === undefined || endedAt.getTime() + everyMs <= now.getTime();
}

/**
 * Returns the time of a job's next run. Each process runs the job at its interval, counted from the process's start,
 * and a minute after the start when it is overdue.
 * @param startedAt starts of the processes
 * @param endedAt end of the last run
 */
export function findNextRun(
  startedAt: readonly Date[],
  everyMs: number,
  now: Date,
  endedAt: Date | undefined,
): Date {
  const soon = startedAt
    .filter((start) => start <= now)
    .map((start) => new Date(start.getTime() + OVERDUE_MS))
    .filter((at) => at > now && isOverdue(endedAt, everyMs, at));
  const [first] = soon.toSorted((one, other) => one.getTime() - other.getTime());
  if (first) return first;
  const waits = startedAt.map((start) => everyMs - (Math.max(0, now.getTime() - start.getTime()) % everyMs));
  return new Date(now.getTime() + Math.min(everyMs, ...waits));
}
