import { type Named, tables } from '@soltura/contract/tables/tables';
import type { TableName } from '@soltura/domain/tables/table';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import type { SearchOption } from '../../ui/controls/ComboboxOption.tsx';
import { useDebounced } from '../../ui/hooks/use-debounced.ts';
import type { ImportNames } from './import-names.ts';

const DEBOUNCE_MS = 150;

interface NamedOptions {
  readonly options: readonly SearchOption[];
  readonly emptyText: string;
  readonly find: (id: number) => Named | undefined;
}

/**
 * The records that a text may name: those with this name, with their addresses if they have some, and the server's
 * search results.
 */
export function useNamedOptions(table: TableName, query: string, names: ImportNames): NamedOptions {
  const text = useDebounced(query.trim(), DEBOUNCE_MS);
  const { data, isError, isFetching } = useQuery({
    queryKey: ['import-names', table, text],
    queryFn:
      text === ''
        ? skipToken
        : ({ signal }) => call(tables.suggest, { params: { table }, query: { text } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 60_000,
  });
  const alike = names.findAlike(table, query);
  const isAlike = new Set(alike.map(({ recordId }) => recordId));
  const all = [...alike, ...(data ?? []).filter(({ recordId }) => !isAlike.has(recordId))];
  const isPending = isFetching || text !== query.trim();
  return {
    options: all.map(({ recordId, name, address }) => ({ id: recordId, label: name, detail: address })),
    emptyText: isPending ? 'Searching…' : isError ? 'The search failed. Type again.' : 'Nothing found',
    find: (id) => all.find(({ recordId }) => recordId === id),
  };
}
