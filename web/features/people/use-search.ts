import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDebounced } from './use-debounced.ts';

/** The keys rest for so long before something is searched. */
const REST_MS = 150;

/** What was found is kept for as long as somebody may take letters back. */
const KEPT_MS = 60_000;

/** A question to the server, and the first that it finds. */
export interface SearchCall<Item> {
  queryKey: QueryKey;
  queryFn: (context: {
    signal: AbortSignal;
  }) => Promise<{ readonly found: readonly Item[]; readonly isCut: boolean }>;
}

export interface SearchSource<Item> {
  /** Finds in the whole list; undefined where it is too long to be read, or not there yet. */
  findHere: ((text: string) => readonly Item[]) | undefined;
  /** Whether the list is too long, so that the server searches it. */
  isLong: boolean;
  ask: (text: string) => SearchCall<Item>;
  /** Leaves out of what was found what the text leaves out, once more is typed. */
  narrow: (found: readonly Item[], text: string) => readonly Item[];
}

interface Search<Item> {
  /** Never holds what the text leaves out. */
  found: readonly Item[];
  /** Whether there are more than are found. */
  isCut: boolean;
  /** Whether what is found is not of this text yet. */
  isWaiting: boolean;
  /** Whether the server could not be asked. */
  isError: boolean;
  retry: () => void;
}

const NOTHING: readonly never[] = [];

/**
 * Finds what a text is to choose, once the keys rest: in the list itself, or where that is too long on the server
 * (decision 0187). What was found stays while the next is looked for.
 */
export function useSearch<Item>(
  text: string,
  { findHere, isLong, ask, narrow }: SearchSource<Item>,
): Search<Item> {
  const rested = useDebounced(text, REST_MS);
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
