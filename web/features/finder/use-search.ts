import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { findQuery } from './finder.queries.ts';
import type { Filters, Found } from './search.ts';

interface Search {
  /** What matches the filters, or still what matched the ones before; undefined until the first answer. */
  found: Found | undefined;
  /** `found` is about to be replaced. */
  isWaiting: boolean;
  isError: boolean;
  retry: () => void;
}

const NOTHING: Found = { ids: [], withAudio: 0, examples: [] };

/** What matches these filters; without a lesson nothing does, and nobody is asked (screens-student 12.2). */
export function useSearch(filters: Filters): Search {
  const search = useQuery({ ...findQuery(filters), placeholderData: keepPreviousData });
  const retry = () => void search.refetch();
  if (filters.range && filters.range.toId === undefined)
    return { found: NOTHING, isWaiting: false, isError: false, retry };
  return { found: search.data, isWaiting: search.isPlaceholderData, isError: search.isError, retry };
}
