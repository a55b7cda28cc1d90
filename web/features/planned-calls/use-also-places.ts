import { useQueries } from '@tanstack/react-query';
import type { ChosenStudent } from '../../parts/people/chosen-students.ts';
import type { Place } from './hold-values.ts';
import { callPlacesQuery } from './planned-calls.queries.ts';

/** The memberships of students who came to a call without being planned; those that are on their way are missing. */
export function useAlsoPlaces(callId: number, also: readonly ChosenStudent[]): Place[] {
  const answers = useQueries({ queries: also.map(({ recordId }) => callPlacesQuery(callId, recordId)) });
  return also.flatMap(({ recordId }, index) => {
    const found = answers[index]?.data?.students.find((place) => place.recordId === recordId);
    return found ? [found] : [];
  });
}
