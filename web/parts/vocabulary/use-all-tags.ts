import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { TagSource } from './TagSearch.tsx';
import { tagsQuery } from './tags.queries.ts';

/** The delay in ms after which the screen has painted its own data. */
const REST_MS = 200;

/**
 * All tags, loaded once: when they are wanted, or while nothing else is loading. `isAtRest` is true once the screen has
 * its data.
 */
export function useAllTags(isAtRest: boolean): { source: TagSource; want: () => void } {
  const [isWanted, setIsWanted] = useState(false);
  const source = useQuery({ ...tagsQuery, enabled: isWanted });
  useEffect(() => {
    if (!isAtRest) return undefined;
    const timer = setTimeout(() => setIsWanted(true), REST_MS);
    return () => clearTimeout(timer);
  }, [isAtRest]);
  return { source, want: () => setIsWanted(true) };
}
