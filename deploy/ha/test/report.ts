import os from 'node:os';
import type { Outcome } from './play.ts';

/** The fewest acknowledged writes per second under which a scenario counts. */
const LEAST_RATE = 20;

export function printOutcome(outcome: Outcome): void {
  const { scenario, rate, acknowledged, pauseSeconds, lost, duplicates, failures, retried } = outcome;
  const retries = Object.entries(retried).map(([answer, count]) => `${answer} × ${count}`);
  console.log(
    [
      isGood(outcome) ? 'ok    ' : 'FAILED',
      scenario.name.padEnd(54),
      `${pauseSeconds.toFixed(1).padStart(5)} s without writes (bar ${scenario.bar})`,
      `${acknowledged} acknowledged at ${rate.toFixed(0)}/s`,
      `${lost} lost`,
      `${duplicates} twice`,
      `${failures.length} failed for good`,
      `tries without success: ${retries.join(', ') || 'none'}`,
    ].join('  '),
  );
  for (const failure of new Set(failures)) console.log(`        ${failure.slice(0, 300)}`);
}

export function printVerdict(outcomes: readonly Outcome[]): boolean {
  const sum = (count: (outcome: Outcome) => number) =>
    outcomes.reduce((total, outcome) => total + count(outcome), 0);
  const failed = outcomes.filter((outcome) => !isGood(outcome)).length;
  console.log(
    `${outcomes.length - failed} of ${outcomes.length} scenarios hold: ${sum(({ acknowledged }) => acknowledged)} acknowledged writes, ` +
      `${sum(({ lost }) => lost)} lost, ${sum(({ duplicates }) => duplicates)} twice, ${sum(({ failures }) => failures.length)} failed for good. ` +
      `${os.cpus().length} processors, load ${os.loadavg()[0]?.toFixed(1)}.`,
  );
  return failed === 0 && outcomes.length > 0;
}

function isGood({ scenario, rate, pauseSeconds, lost, duplicates, failures }: Outcome): boolean {
  return (
    pauseSeconds <= scenario.bar &&
    rate >= LEAST_RATE &&
    lost === 0 &&
    duplicates === 0 &&
    failures.length === 0
  );
}
