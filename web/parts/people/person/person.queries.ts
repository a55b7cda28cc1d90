import { persons } from '@soltura/contract/people/persons';
import type { PersonKind } from '@soltura/domain/people/erasure';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

export interface PersonKey {
  readonly kind: PersonKind;
  readonly id: number;
}

/** A person as the server knows them now; not cached, since an erasure must not rely on old data. */
export const personQuery = ({ kind, id }: PersonKey) =>
  queryOptions({
    queryKey: ['person', kind, id],
    queryFn: ({ signal }) => call(persons.person, { params: { kind, id } }, { signal }),
    gcTime: 0,
    staleTime: 0,
  });
