import { setTimeout as delay } from 'node:timers/promises';
import type { Load, Write } from './load.ts';
import type { Scenario, Stage } from './scenarios.ts';
import { type Verdict, verifyWrites } from './verify.ts';
import { waitFor } from './wait.ts';

export interface Outcome extends Verdict {
  scenario: Scenario;
  /** Acknowledged writes per second before the scenario began. */
  rate: number;
  acknowledged: number;
  pauseSeconds: number;
  /** Writes that needed retries, by the result of the earlier tries. */
  retried: Record<string, number>;
  failures: string[];
}

const CALM_MS = 6_000;
/** The number of acknowledged writes per second that counts as recovered. */
const FLOWING = 10;
const RECOVERY_SECONDS = 120;

/** Plays one scenario under load, and waits until the cluster is whole again. */
export async function play(scenario: Scenario, stage: Stage, load: Load): Promise<Outcome> {
  await stage.cluster.waitUntilWhole();
  const first = load.writes.length;
  load.resume();
  await waitFor('Writes flow', RECOVERY_SECONDS, () => isFlowing(load));
  const calmAt = performance.now();
  await delay(CALM_MS);
  const struckAt = performance.now();
  const struck = await scenario.strike(stage);
  await waitFor(
    'Writes flow again',
    RECOVERY_SECONDS,
    () => performance.now() > struckAt + 1_500 && isFlowing(load),
  );
  await delay(CALM_MS);
  await struck?.repair();
  await stage.cluster.waitUntilWhole();
  await delay(CALM_MS);
  const endedAt = performance.now();
  await load.pause();
  const writes = load.writes.slice(first);
  const times = writes.flatMap(({ acknowledgedAt }) => acknowledgedAt ?? []).toSorted((a, b) => a - b);
  return {
    scenario,
    rate: times.filter((at) => at >= calmAt && at < struckAt).length / ((struckAt - calmAt) / 1000),
    acknowledged: times.length,
    pauseSeconds: findLongestPause(times.filter((at) => at >= calmAt && at <= endedAt)) / 1000,
    retried: countBy(writes.flatMap(({ retried }) => retried)),
    failures: writes.flatMap(({ failure }) => failure ?? []),
    ...(await verifyWrites(stage.servers.databaseUrl, load.writes)),
  };
}

function isFlowing({ writes }: Load): boolean {
  const from = performance.now() - 1_000;
  return writes.filter(({ acknowledgedAt = 0 }: Write) => acknowledgedAt > from).length >= FLOWING;
}

function findLongestPause(times: readonly number[]): number {
  return times.reduce((longest, at, place) => Math.max(longest, at - (times[place - 1] ?? at)), 0);
}

function countBy(words: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}
