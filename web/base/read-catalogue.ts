import type { CoachingCatalogue } from '@soltura/contract/records/records';
import { weeklyReads } from '@soltura/contract/weeks/weekly-records';
import { call } from '../api/client.ts';

export function readCatalogue(): Promise<CoachingCatalogue> {
  return call(weeklyReads.catalogue, {});
}
