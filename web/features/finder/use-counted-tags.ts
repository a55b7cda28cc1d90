import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TagSource } from '../../parts/vocabulary/TagSearch.tsx';
import { countTagsQuery } from './finder.queries.ts';
import type { Filters } from './search.ts';

interface CountedTags {
  source: TagSource;
  want: () => void;
  leave: () => void;
}

/**
 * The tags that lead to something with these filters (screens-student 12.4). They are counted only while somebody
 * searches among them; the former ones stay until they are counted anew.
 */
export function useCountedTags(filters: Filters): CountedTags {
  const [isWanted, setIsWanted] = useState(false);
  const source = useQuery({
    ...countTagsQuery(filters),
    enabled: isWanted && filters.range !== undefined,
    placeholderData: keepPreviousData,
  });
  return { source, want: () => setIsWanted(true), leave: () => setIsWanted(false) };
}
