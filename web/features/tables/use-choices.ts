import { tables } from '@soltura/contract/tables/tables';
import { keepPreviousData, queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../api/client.ts';
import type { SelectableOption } from '../../ui/controls/find-options.ts';
import { useDebounced } from '../../ui/hooks/use-debounced.ts';
import { learnNames, type Referred } from './known-names.ts';

interface Choices {
  options: readonly SelectableOption[];
  emptyText: string;
  /** Called with the chosen id, so that its name is cached. */
  onChosen: (id: number) => void;
}

type ChoosableTable = Pick<Referred, 'table' | 'choices' | 'isSearched'>;

const DEBOUNCE_MS = 150;

const NONE: readonly SelectableOption[] = [];

/** The records that a reference may have: all of them, or of a large table the server's results for the text. */
export function useChoices(referred: ChoosableTable | undefined, typed: string): Choices {
  const cache = useQueryClient();
  const text = useDebounced(typed.trim(), DEBOUNCE_MS);
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

function suggestQuery(referred: ChoosableTable | undefined, text: string) {
  return queryOptions({
    queryKey: ['names-found', referred?.table, text],
    queryFn:
      referred && text !== ''
        ? ({ signal }) =>
            call(tables.suggest, { params: { table: referred.table }, query: { text } }, { signal })
        : skipToken,
    placeholderData: keepPreviousData,
    // Never fresh, because others may change names.
    staleTime: 0,
    gcTime: 60_000,
  });
}

function ignore(): void {
  // All names are known.
}
