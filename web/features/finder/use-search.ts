import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { findQuery } from './finder.queries.ts';
import type { Filters, Found } from './search.ts';

interface Search {
  /** The result of these filters, or of the former ones while loading; undefined until the first response. */
  found: Found | undefined;
  isWaiting: boolean;
  isError: boolean;
  retry: () => void;
}

const NOTHING: Found = { ids: [], withAudio: 0, hidden: 0, examples: [] };

/** Searches with these filters; without a chosen lesson nothing matches and no call is made (screens-student 12.2). */
export function useSearch(filters: Filters): Search {
  const search = useQuery({ ...findQuery(filters), placeholderData: keepPreviousData });
  const retry = () => void search.refetch();
  if (filters.range && filters.range.toId === undefined)
    return { found: NOTHING, isWaiting: false, isError: false, retry };
  return { found: search.data, isWaiting: search.isPlaceholderData, isError: search.isError, retry };
}
