import type { CoachingCatalogue } from '@soltura/contract/records/records';
import { weeklyReads } from '@soltura/contract/weeks/weekly-records';
import { call } from '../api/client.ts';
import { makeEarlyAnswer } from '../api/early-answer.ts';

const early = makeEarlyAnswer<CoachingCatalogue>();

/** Requests the catalogue while the code of the screen loads. */
export function startCatalogue(): void {
  early.start(() => call(weeklyReads.catalogue, {}));
}

/** Returns the early response once, then undefined. */
export const takeEarlyCatalogue = early.take;
export const takeArrivedCatalogue = early.takeArrived;
