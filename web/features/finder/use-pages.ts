import type { Example } from '@soltura/contract/examples/examples';
import { takePage } from '@soltura/domain/lists/pages';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { runAfterPaint } from '../../ui/after-paint.ts';
import { useAdjustedState } from '../../ui/hooks/use-adjusted-state.ts';
import { pageQuery } from './finder.queries.ts';
import type { Found } from './search.ts';

interface ShownPage {
  /** The examples of the page, or of the former page while the next one loads; undefined until loaded. */
  examples: readonly Example[] | undefined;
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
  isWaiting: boolean;
  isError: boolean;
  retry: () => void;
}

/** The pages of a list; a new list starts at page 1 (screens-student 12.2). The next page is prefetched. */
export function usePages(found: Found): ShownPage {
  const cache = useQueryClient();
  const [turned, updateTurned] = useAdjustedState(
    () => ({ found, page: 1 }),
    // A list that is shown again, because its filters were chosen again, starts at page 1, too.
    (former) => (former.found === found ? former : { found, page: 1 }),
  );
  const { rows: ids, page, pageCount } = takePage(found.ids, turned.page);
  const shown = useQuery({
    ...pageQuery(ids),
    ...(page === 1 && { initialData: found.examples }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  useEffect(() => {
    const next = takePage(found.ids, page + 1);
    if (next.page === page) return undefined;
    return runAfterPaint(() => void cache.prefetchQuery(pageQuery(next.rows)));
  }, [cache, found, page]);

  return {
    examples: shown.data,
    page,
    pageCount,
    onPage: (next) => updateTurned(() => ({ found, page: next })),
    isWaiting: shown.isPlaceholderData,
    isError: shown.isError,
    retry: () => void shown.refetch(),
  };
}
