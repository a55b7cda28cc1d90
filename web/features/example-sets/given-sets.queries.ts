import { type GivenSet, givenSets } from '@soltura/contract/flashcards/given-sets';
import { countOf } from '@soltura/domain/numbers';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { givenSetsKey } from '../../base/record-keys.ts';

export const givenSetsQuery = infiniteQueryOptions({
  queryKey: [...givenSetsKey, 'list'],
  meta: { live: ['given-sets'] },
  queryFn: ({ signal, pageParam }) =>
    call(givenSets.list, { query: pageParam === null ? {} : { before: pageParam } }, { signal }),
  initialPageParam: null as number | null,
  getNextPageParam: ({ next }) => next,
  staleTime: 0,
});

export const takeBackQuery = (id: number) =>
  queryOptions({
    queryKey: [...givenSetsKey, 'take-back', id],
    queryFn: ({ signal }) => call(givenSets.trial, { params: { id } }, { signal, isLong: true }),
    staleTime: 0,
    gcTime: 0,
  });

export function nameGroup({ group, students }: Pick<GivenSet, 'group' | 'students'>): string {
  if (!group) return `A list of ${countOf(students, 'student')}`;
  const { program, cohort, coach } = group;
  return [
    program !== null && (program || 'A deleted program'),
    cohort !== '' && `Cohort ${cohort}`,
    coach !== null && `Students of ${coach || 'a deleted coach'}`,
  ]
    .filter((part) => part !== false)
    .join(', ');
}

/** Returns the message about cards that were graded meanwhile and stay after an undo; undefined when there are none. */
export async function tellWhatStayed(id: number): Promise<string | undefined> {
  const { set } = await call(givenSets.trial, { params: { id } }, {});
  return set.takenBack ? describeStayed(set.takenBack.stayed) : undefined;
}

export function describeStayed(stayed: number): string | undefined {
  if (stayed === 0) return undefined;
  return stayed === 1
    ? '1 card was graded meanwhile and stays.'
    : `${countOf(stayed, 'card')} were graded meanwhile and stay.`;
}
