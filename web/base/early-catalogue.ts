import type { CoachingCatalogue } from '@soltura/contract/records/records';
import { makeEarlyAnswer } from '../api/early-answer.ts';

const early = makeEarlyAnswer<CoachingCatalogue>();

/** Requests the catalogue while the code of the screen loads. */
export function startCatalogue(): void {
  early.start(readLater);
}

/** Returns the early response once, then undefined. */
export const takeEarlyCatalogue = early.take;
export const takeArrivedCatalogue = early.takeArrived;

/** Imported from the chunk of staff, since students have the same early requests. */
async function readLater(): Promise<CoachingCatalogue> {
  return (await import('./read-catalogue.ts')).readCatalogue();
}
