import type { CoachingCatalogue } from '@soltura/contract/records/records';
import { makeEarlyAnswer } from '../api/early-answer.ts';

const early = makeEarlyAnswer<CoachingCatalogue>();

export function startCatalogue(): void {
  early.start(readLater);
}

export const takeEarlyCatalogue = early.take;
export const takeArrivedCatalogue = early.takeArrived;

/** Imported from the chunk of staff, since students have the same early requests. */
async function readLater(): Promise<CoachingCatalogue> {
  return (await import('./read-catalogue.ts')).readCatalogue();
}
