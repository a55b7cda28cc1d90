import os from 'node:os';
import type { Call, Logbook } from './calls.ts';

/** The longest accepted time for an answer, in seconds: a migration gives up after half a second for each lock. */
const BAR = 7;

export function printPhases({ phases, calls }: Logbook): string[] {
  return phases.flatMap((phase, place) => {
    const ofPhase = calls.filter((call) => call.phase === place);
    const failed = ofPhase.filter(({ failure }) => failure !== undefined).length;
    const slowest = findSlowest(ofPhase) / 1000;
    const isLong = slowest > BAR;
    console.log(
      [
        failed === 0 && !isLong ? 'ok    ' : 'FAILED',
        phase.padEnd(26),
        `${String(ofPhase.length).padStart(4)} calls`,
        `tries without success: ${describeRefusals(ofPhase)}`,
        `${failed} failed for good`,
        `slowest call ${slowest.toFixed(1)} s (bar ${BAR})`,
        `longest without a write ${(findPause(ofPhase) / 1000).toFixed(1)} s`,
      ].join('  '),
    );
    return isLong ? [`${phase}: somebody waited ${slowest.toFixed(1)} s for an answer.`] : [];
  });
}

export function printVerdict(
  { phases, calls }: Logbook,
  { faults, warnings }: { faults: readonly string[]; warnings: ReadonlyMap<string, number> },
): boolean {
  const failures = calls.flatMap(({ failure, phase }) =>
    failure === undefined ? [] : `${phases[phase]}: ${failure}`,
  );
  const retried = calls.filter(({ refusals, failure }) => refusals.length > 0 && failure === undefined);
  const writes = calls.filter(({ isWrite }) => isWrite);
  console.log(
    `${calls.length} calls, ${writes.length} of them writes; ${retried.length} were sent again, ${failures.length} failed for good. ` +
      `${os.cpus().length} processors, load ${os.loadavg()[0]?.toFixed(1)}.`,
  );
  for (const [line, count] of warnings) console.log(`        warned ${count} × ${line.slice(0, 300)}`);
  const wrong = [...new Set(failures), ...faults];
  for (const line of wrong) console.log(`FAILED  ${line.slice(0, 600)}`);
  return wrong.length === 0 && calls.length > 0;
}

function describeRefusals(calls: readonly Call[]): string {
  const refusals = calls.flatMap(({ refusals }) => refusals);
  const counts = [...new Set(refusals)].map(
    (status) => `${status} × ${refusals.filter((other) => other === status).length}`,
  );
  return counts.join(', ') || 'none';
}

function findSlowest(calls: readonly Call[]): number {
  return Math.max(...calls.map(({ beganAt, endedAt = beganAt }) => endedAt - beganAt));
}

function findPause(calls: readonly Call[]): number {
  const times = calls
    .flatMap(({ isWrite, failure, endedAt }) => (isWrite && failure === undefined ? (endedAt ?? []) : []))
    .toSorted((a, b) => a - b);
  return times.reduce((longest, at, place) => Math.max(longest, at - (times[place - 1] ?? at)), 0);
}
