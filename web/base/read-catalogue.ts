import type { CoachingCatalogue } from '@soltura/contract/records/records';
import { weeklyReads } from '@soltura/contract/weeks/weekly-records';
import { call } from '../api/client.ts';

/** Reads the catalogue for a screen whose code is on its way. */
export function readCatalogue(): Promise<CoachingCatalogue> {
  return call(weeklyReads.catalogue, {});
}
