import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { startJobs } from './jobs.ts';
import { waitFor } from './testing/wait-for.ts';

const log = pino({ level: 'silent' });

test('a job runs again and again, and one that fails is counted and tried again', async () => {
  let runs = 0;
  const now = new Date('2026-03-07T12:00:00Z');
  const work = async () => {
    runs += 1;
    if (runs === 1) throw new Error('The database is away.');
  };
  const ended: unknown[] = [];
  const jobs = startJobs([{ name: 'sweep', everyMs: 1, run: work }], {
    now: () => now,
    log,
    onRun: ({ fault }) => ended.push(fault),
  });
  onTestFinished(() => jobs.stop());
  expect(jobs.reports).toEqual([
    { name: 'sweep', lastSuccess: undefined, lastSeconds: undefined, failures: 0 },
  ]);
  await waitFor(() => expect(runs).toBeGreaterThan(2));
  expect(jobs.reports).toEqual([
    { name: 'sweep', lastSuccess: now, lastSeconds: expect.any(Number), failures: 1 },
  ]);
  expect(ended.slice(0, 2)).toEqual([new Error('The database is away.'), undefined]);
});

test('a job that no process has run for longer than its interval runs soon after a start, others do not', async () => {
  const ran: string[] = [];
  const make = (name: string) => ({ name, everyMs: 3_600_000, run: async () => ran.push(name) });
  const jobs = startJobs(
    [make('overdue'), make('recent')],
    { now: () => new Date(), log, findOverdue: async (all) => [all[0]?.name ?? ''] },
    1,
  );
  onTestFinished(() => jobs.stop());
  await waitFor(() => expect(ran).toEqual(['overdue']));
});
