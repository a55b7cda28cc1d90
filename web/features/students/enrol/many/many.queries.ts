import type { AnswerOf } from '@soltura/contract/endpoint';
import { enrolments } from '@soltura/contract/people/enrolments';
import type { Enrolment, InvitationWay } from '@soltura/domain/people/enrolment';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../../api/client.ts';

export type TriedPerson = AnswerOf<typeof enrolments.trial>['people'][number];

export interface Trial {
  readonly ofPerson: ReadonlyMap<string, TriedPerson>;
  readonly took: number;
}

export function keyOf(enrolment: Enrolment): string {
  return JSON.stringify(Object.values(enrolment));
}

export const invitationsQuery = queryOptions({
  queryKey: ['enrolment-facts', 'invitations'],
  queryFn: ({ signal }) => call(enrolments.facts, { body: { emailAddresses: [] } }, { signal }),
});

/** Tries the enrolment of many people; the former trial is shown meanwhile. */
export function trialQuery(people: readonly Enrolment[], invitation: InvitationWay) {
  return queryOptions({
    queryKey: ['enrolment-trial', invitation, people],
    queryFn: async ({ signal }): Promise<Trial> => {
      const began = performance.now();
      const answer = await call(enrolments.trial, { body: { people: [...people], invitation } }, { signal });
      const pairs = people.flatMap((person, index) => {
        const tried = answer.people[index];
        return tried ? [[keyOf(person), tried] as const] : [];
      });
      return { ofPerson: new Map(pairs), took: performance.now() - began };
    },
    enabled: people.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    structuralSharing: false,
  });
}
