import type { StudentUpdate } from '@soltura/contract/students/student-writes';
import { normaliseLine } from '../../changes/given-texts.ts';
import { type CoachList, findCoachId } from '../people/coach-list.ts';

type GivenCoach = Pick<StudentUpdate, 'relatedCoach' | 'primaryCoach'>;

/**
 * Returns the coach given for a student: a record id, null for none, 'unknown' for one that is not in the list.
 *
 * `relatedCoach` is a record id or a `user.id`; without it the address in `primaryCoach` counts. Empty means none;
 * absent means the stored one, even if it is archived. Source: api.md 7.8.
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
    const address = normaliseLine(primaryCoach);
    return address === '' ? null : (findCoachId(coaches, address, domains, storedId) ?? 'unknown');
  }
  const userId = normaliseLine(relatedCoach);
  if (userId === '') return null;
  const named = coaches.filter(({ user }) => user.id === userId);
  const coach = named.find(({ recordId }) => recordId === storedId) ?? named.find(({ isGone }) => !isGone);
  return coach?.recordId ?? 'unknown';
}

function isPresent(coachId: number) {
  return ({ recordId, isGone }: CoachList[number]) => recordId === coachId && !isGone;
}
