import { groups, type ListedGroup } from '@soltura/contract/records/groups';
import type { Day } from '@soltura/domain/dates';
import { call } from '../../api/client.ts';

/**
 * The groups of a coach with their sessions of a day, beginning with those that meet on it. 'me' is the signed-in
 * person.
 */
export function readGroupsOfCoach(
  coach: number | 'me',
  day: Day,
  options: { signal?: AbortSignal } = {},
): Promise<ListedGroup[]> {
  return call(groups.list, { query: { coach, date: day } }, options);
}
