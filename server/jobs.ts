import type { FastifyBaseLogger } from 'fastify';

export interface Job {
  readonly name: string;
  readonly everyMs: number;
  readonly run: () => Promise<unknown>;
}

export interface JobReport {
  readonly name: string;
  lastSuccess: Date | undefined;
  lastSeconds: number | undefined;
  failures: number;
}

export interface RunningJobs {
  readonly reports: readonly JobReport[];
  stop(): void;
}

interface JobSurroundings {
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
  /**
   * Returns the names of jobs that no process has run for longer than their interval. A server that restarts more
   * often than that would otherwise never run them.
   */
  readonly findOverdue?: (jobs: readonly Job[]) => Promise<readonly string[]>;
  readonly onRun?: (run: { name: string; endedAt: Date; tookMs: number; fault: unknown }) => void;
}

/** The delay of overdue jobs after a start, in ms, because a starting server is busy. */
export const OVERDUE_MS = 60_000;

/**
 * Runs each job at its interval, and overdue ones a minute after the start. A failed run is logged, and the job runs
 * again at its next time.
 */
export function startJobs(
  jobs: readonly Job[],
  { now, log, findOverdue, onRun = () => {} }: JobSurroundings,
  overdueMs = OVERDUE_MS,
): RunningJobs {
  const started = jobs.map((job) => {
    const report: JobReport = { name: job.name, lastSuccess: undefined, lastSeconds: undefined, failures: 0 };
    const timer = setInterval(() => void runOnce(job, report), job.everyMs);
    return { job, report, timer };
  });
  const overdue = findOverdue && setTimeout(() => void runOverdue(findOverdue), overdueMs);
  return {
    reports: started.map(({ report }) => report),
    stop() {
      clearTimeout(overdue);
      for (const { timer } of started) clearInterval(timer);
    },
  };

  async function runOverdue(find: NonNullable<JobSurroundings['findOverdue']>): Promise<void> {
    try {
      const names = new Set(await find(jobs));
      for (const { job, report } of started) if (names.has(job.name)) await runOnce(job, report);
    } catch (error) {
      log.warn({ err: error }, 'it is not known which jobs are overdue');
    }
  }

  async function runOnce({ name, run }: Job, report: JobReport): Promise<void> {
    const start = performance.now();
    let fault: unknown;
    try {
      await run();
      report.lastSuccess = now();
    } catch (error) {
      fault = error;
      report.failures += 1;
      log.error({ err: error, job: name }, 'a job failed');
    } finally {
      const tookMs = performance.now() - start;
      report.lastSeconds = tookMs / 1000;
      onRun({ name, endedAt: now(), tookMs: Math.round(tookMs), fault });
    }
  }
}
