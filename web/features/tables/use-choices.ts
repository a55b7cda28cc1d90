import { tables } from '@soltura/contract/tables';
import { keepPreviousData, queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../api/client.ts';
import type { SelectableOption } from '../../ui/find-options.ts';
import { useDebounced } from '../people/use-debounced.ts';
import { learnNames, type Referred } from './known-names.ts';

interface Choices {
  /** What may be chosen; of a searched table what was found for the text. */
  options: readonly SelectableOption[];
  /** One line where nothing is found: nothing yet, or nothing at all. */
  emptyText: string;
  /** To be told what is chosen, so that its name is known. */
  onChosen: (id: number) => void;
}

/** A search waits until nothing was typed for so long, in ms. */
const REST_MS = 150;

const NONE: readonly SelectableOption[] = [];

/** The records a reference may be: all of them, or of a large table those the server finds for what is typed. */
export function useChoices(referred: Referred | undefined, typed: string): Choices {
  const cache = useQueryClient();
  const text = useDebounced(typed.trim(), REST_MS);
  const isSearched = referred?.isSearched === true;
  const { data, isError, isFetching } = useQuery(suggestQuery(isSearched ? referred : undefined, text));
  const whole = useMemo(() => {
    if (isSearched) return NONE;
    return (referred?.choices ?? []).map(({ recordId: id, name: label }) => ({ id, label }));
  }, [referred, isSearched]);
  const found = useMemo(() => (data ?? []).map(({ recordId: id, name: label }) => ({ id, label })), [data]);
  if (!isSearched) return { options: whole, emptyText: 'Nothing found', onChosen: ignore };
  const isPending = isFetching || text !== typed.trim();
  return {
    options: found,
    emptyText: isPending ? 'Searching…' : isError ? 'The search failed. Type again.' : 'Nothing found',
    onChosen: (id) => {
      const chosen = data?.find(({ recordId }) => recordId === id);
      if (chosen) learnNames(cache, { [referred.table]: [chosen] });
    },
  };
}

function suggestQuery(referred: Referred | undefined, text: string) {
  return queryOptions({
    queryKey: ['names-found', referred?.table, text],
    queryFn:
      referred && text !== ''
        ? ({ signal }) =>
            call(tables.suggest, { params: { table: referred.table }, query: { text } }, { signal })
        : skipToken,
    placeholderData: keepPreviousData,
    // Names change while people work.
    staleTime: 0,
    gcTime: 60_000,
  });
}

function ignore(): void {
  // All names are known.
}
