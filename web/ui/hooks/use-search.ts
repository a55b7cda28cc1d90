import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDebounced } from './use-debounced.ts';

const DEBOUNCE_MS = 150;

/** The cache time of results, in ms: long enough for deleting letters again. */
const KEPT_MS = 60_000;

export interface SearchCall<Item> {
  queryKey: QueryKey;
  queryFn: (context: {
    signal: AbortSignal;
  }) => Promise<{ readonly found: readonly Item[]; readonly isCut: boolean }>;
}

export interface SearchSource<Item> {
  /** Searches the loaded list; undefined when it is too long to load, or not loaded yet. */
  findHere: ((text: string) => readonly Item[]) | undefined;
  /** True when the list is too long to load, so that the server searches it. */
  isLong: boolean;
  ask: (text: string) => SearchCall<Item>;
  /** Filters former results by a longer text, until the new ones are loaded. */
  narrow: (found: readonly Item[], text: string) => readonly Item[];
}

interface Search<Item> {
  found: readonly Item[];
  isCut: boolean;
  isWaiting: boolean;
  isError: boolean;
  retry: () => void;
}

const NOTHING: readonly never[] = [];

/**
 * Searches a text after a pause in typing: in the loaded list, or on the server where the list is too long (decision
 * 0183). Former results stay until new ones arrive.
 */
export function useSearch<Item>(
  text: string,
  { findHere, isLong, ask, narrow }: SearchSource<Item>,
): Search<Item> {
  const rested = useDebounced(text, DEBOUNCE_MS);
  const isAsked = isLong && rested.trim() !== '';
  const answer = useQuery({
    ...ask(rested),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    gcTime: KEPT_MS,
  });
  const here = useMemo(() => findHere?.(rested), [findHere, rested]);
  const there = isAsked ? answer.data : undefined;
  const found = here ?? there?.found ?? NOTHING;
  const isOfText =
    rested === text && (here !== undefined || !isAsked || (!answer.isPending && !answer.isPlaceholderData));
  return {
    found: useMemo(() => (isOfText ? found : narrow(found, text)), [isOfText, found, narrow, text]),
    isCut: isOfText && here === undefined && there?.isCut === true,
    isWaiting: !isOfText,
    isError: isAsked && answer.isError,
    retry: () => void answer.refetch(),
  };
}
