import type { StudentUpdate } from '@soltura/contract/student-writes';
import { type CoachList, findCoachId } from '../../changes/coach-list.ts';
import { settleLine } from '../../changes/given-texts.ts';

type GivenCoach = Pick<StudentUpdate, 'relatedCoach' | 'primaryCoach'>;

/**
 * The coach a student is to have: a record id, null for none, 'unknown' for one that is not in the list.
 *
 * `relatedCoach` is a record id or a `user.id`; an address in `primaryCoach` counts without it. Empty is none, absent is
 * the stored one, which stays also when that coach was put away. Source: api.md 7.8.
 */
export function findGivenCoach(
  coaches: CoachList,
  { relatedCoach, primaryCoach }: GivenCoach,
  domains: readonly string[],
  storedId: number | null,
): number | null | 'unknown' {
  if (relatedCoach === undefined && primaryCoach === undefined) return storedId;
  if (typeof relatedCoach === 'number') {
    const isKnown = relatedCoach === storedId || coaches.some(isPresent(relatedCoach));
    return isKnown ? relatedCoach : 'unknown';
  }
  if (relatedCoach === undefined) {
    const address = settleLine(primaryCoach);
    return address === '' ? null : (findCoachId(coaches, address, domains, storedId) ?? 'unknown');
  }
  const userId = settleLine(relatedCoach);
  if (userId === '') return null;
  const named = coaches.filter(({ user }) => user.id === userId);
  const coach = named.find(({ recordId }) => recordId === storedId) ?? named.find(({ isGone }) => !isGone);
  return coach?.recordId ?? 'unknown';
}

function isPresent(coachId: number) {
  return ({ recordId, isGone }: CoachList[number]) => recordId === coachId && !isGone;
}
