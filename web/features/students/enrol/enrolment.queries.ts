import type { AnswerOf } from '@soltura/contract/endpoint';
import { enrolments } from '@soltura/contract/people/enrolments';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

export interface KnownAddress extends Omit<AnswerOf<typeof enrolments.facts>, 'facts'> {
  readonly facts: AnswerOf<typeof enrolments.facts>['facts'][number] | undefined;
}

/** The stored records of an address; not cached, since other people change them. */
export function enrolmentFactsQuery(emailAddress: string) {
  return queryOptions({
    queryKey: ['enrolment-facts', emailAddress.trim().toLowerCase()],
    queryFn: async ({ signal }): Promise<KnownAddress> => {
      const body = { emailAddresses: [emailAddress] };
      const { facts, ...rest } = await call(enrolments.facts, { body }, { signal });
      return { ...rest, facts: facts[0] };
    },
    staleTime: 0,
  });
}
