import { setTimeout as delay } from 'node:timers/promises';
import type { Logbook } from './calls.ts';
import type { Fleet, Version } from './fleet.ts';

const CALM_MS = 5_000;

export type Faults = string[];

/** Replaces the running servers by servers of another version, one after the other, under load. */
export async function roll(fleet: Fleet, version: Version, book: Logbook, faults: Faults): Promise<void> {
  const former = [...fleet.servers];
  const [from] = former;
  for (const [index, server] of former.entries()) {
    if (index === 0) book.phases.push(`${version.name} starts beside ${from?.version.name}`);
    const began = performance.now();
    await fleet.start(version);
    if (index === 0) {
      const seconds = (performance.now() - began) / 1000;
      console.log(
        `        ${version.name} serves after ${seconds.toFixed(1)} s beside ${former.length} others`,
      );
      await delay(CALM_MS);
      book.phases.push(`${from?.version.name} goes, ${version.name} comes`);
    }
    const code = await fleet.stop(server);
    if (code !== 0)
      faults.push(`A server of ${server.version.name} ended with ${code} when it was told to stop.`);
  }
  book.phases.push(`${version.name} alone`);
  await delay(CALM_MS);
}

const REFUSAL = 'which this version of Soltura does not have';

/** True when a version starts on the database as it is; an older version refuses with a sentence. */
export async function canServe(fleet: Fleet, version: Version): Promise<boolean> {
  try {
    const server = await fleet.start(version);
    await fleet.stop(server);
    return true;
  } catch (fault) {
    if (fault instanceof Error && fault.message.includes(REFUSAL)) return false;
    throw fault;
  }
}
