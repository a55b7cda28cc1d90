import type { Example } from '@soltura/contract/examples';
import { takePage } from '@soltura/domain/tables/pages';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { runAfterPaint } from './after-paint.ts';
import { pageQuery } from './finder.queries.ts';
import type { Found } from './search.ts';

interface ShownPage {
  /** Of the page, or still of the one before; undefined until they are there. */
  examples: readonly Example[] | undefined;
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
  /** `examples` are about to be replaced. */
  isWaiting: boolean;
  isError: boolean;
  retry: () => void;
}

/**
 * The pages of a list; another list starts over at page 1 (screens-student 12.2).
 *
 * The page after the one shown is fetched ahead, so that turning to it needs no answer.
 */
export function usePages(found: Found): ShownPage {
  const cache = useQueryClient();
  const [turned, setTurned] = useState({ found, page: 1 });
  // Also a list that was there before, since its filters are chosen anew.
  if (turned.found !== found) setTurned({ found, page: 1 });
  const { rows: ids, page, pageCount } = takePage(found.ids, turned.found === found ? turned.page : 1);
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
    onPage: (next) => setTurned({ found, page: next }),
    isWaiting: shown.isPlaceholderData,
    isError: shown.isError,
    retry: () => void shown.refetch(),
  };
}
