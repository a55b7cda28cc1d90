import {
  type ExampleFilters,
  readExampleFilters,
  writeExampleFilters,
} from '@soltura/domain/examples/example-filters';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { quizzesQuery } from '../../../base/quizzes.queries.ts';
import { useAddressSearch } from '../../../ui/hooks/use-address-search.ts';

interface AddressFilters {
  readonly filters: ExampleFilters;
  readonly setFilters: (filters: ExampleFilters) => void;
  /** True until the quiz of the address is known; at once without one. */
  readonly isReading: boolean;
  readonly quizNickname: string | undefined;
  /** A message for a quiz of the address that the school does not have; empty without one. */
  readonly leftOut: string;
}

export function useAddressFilters(): AddressFilters {
  const router = useRouter();
  const [given, setFilters] = useState(() => readExampleFilters(router.latestLocation.search));
  const { data: quizzes, isError } = useQuery({ ...quizzesQuery, enabled: given.quizId !== undefined });
  const quiz = quizzes?.find(({ recordId }) => recordId === given.quizId);
  const isUnknown = given.quizId !== undefined && quizzes !== undefined && !quiz;
  const filters = useMemo(() => (isUnknown ? { ...given, quizId: undefined } : given), [given, isUnknown]);
  useAddressSearch({ ...writeExampleFilters(filters) });
  return {
    filters,
    setFilters,
    isReading: given.quizId !== undefined && !quizzes && !isError,
    quizNickname: quiz?.quizNickname,
    leftOut: isUnknown ? 'Left out of this address, because the school does not have it: the quiz.' : '',
  };
}
