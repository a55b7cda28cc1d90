import {
  type OpenedTable,
  type TableAnswer,
  type TableSearch,
  tables,
} from '@soltura/contract/tables/tables';
import type { LiveKind } from '@soltura/domain/live/live-event';
import { schoolTables } from '@soltura/domain/tables/school-tables';
import type { TableName, TableRow } from '@soltura/domain/tables/table';
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  skipToken,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { readAgain } from '../../editing/read-again.ts';
import { takeArrivedTable, takeEarlyTable } from './early-table.ts';
import { learnNames, type TableReferences, useReferences } from './known-names.ts';
import { learnLayout } from './layout/layouts.query.ts';
import { openTable } from './open-table.ts';
import { readFirstSize } from './page-sizes.ts';

/** The stale time of a table, in ms; later it is reloaded in the background. */
const FRESH_MS = 15_000;

export const tablesKey = ['tables'] as const;

export function tableKey(name: TableName) {
  return [...tablesKey, name] as const;
}

/** The kinds of the records that a table shows: its own, and those it refers to by name. */
function listKinds(name: TableName): LiveKind[] {
  const shown = [name, ...schoolTables[name].columns.flatMap(({ refersTo }) => refersTo ?? [])];
  return [...new Set(shown.map((table) => (table === 'students' ? 'users' : table)))];
}

/** All records of a table in the server's order, with the names it refers to; no records of a large table. */
export function tableQuery(name: TableName) {
  return queryOptions({
    queryKey: [...tableKey(name), 'whole'],
    meta: { live: listKinds(name) },
    queryFn: async ({ signal, client }): Promise<TableAnswer> => {
      const opened = await (takeEarlyTable(name) ?? openTable(name, signal));
      learnBeside(client, name, opened);
      return opened;
    },
    staleTime: FRESH_MS,
    // Comparing tens of thousands of records takes longer than rendering the visible ones.
    structuralSharing: false,
  });
}

/** Caches the parts of a table's answer besides its records: names, the layout and the first page of a large table. */
function learnBeside(cache: QueryClient, name: TableName, opened: OpenedTable): void {
  const { layout, found } = opened;
  learnNames(cache, pickSearched(opened));
  learnLayout(cache, name, layout);
  if (!found) return;
  learnNames(cache, found.references);
  const first = { filters: {}, sort: null, from: 0, size: readFirstSize() };
  cache.setQueryData(findQuery(name, first).queryKey, found);
}

/** Caches the table that was requested early, if it has arrived, before the screen is drawn for the first time. */
function useArrivedTable(name: TableName): void {
  const cache = useQueryClient();
  useState(() => {
    const arrived = takeArrivedTable(name);
    if (!arrived) return;
    learnBeside(cache, name, arrived);
    cache.setQueryData(tableQuery(name).queryKey, arrived);
  });
}

export function findQuery(name: TableName, search: TableSearch | undefined) {
  return queryOptions({
    queryKey: [...tableKey(name), 'found', search],
    meta: { live: listKinds(name) },
    queryFn: search ? ({ signal, client }) => findRows(client, name, search, signal) : skipToken,
    staleTime: FRESH_MS,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
  });
}

export async function findRows(
  cache: QueryClient,
  name: TableName,
  search: TableSearch,
  signal?: AbortSignal,
) {
  const found = await call(tables.find, { params: { table: name }, body: search }, signal ? { signal } : {});
  learnNames(cache, found.references);
  return found;
}

/** Some records of a large table, without deleted ones. */
export function chosenQuery(name: TableName, ids: readonly number[]) {
  return queryOptions({
    queryKey: [...tableKey(name), 'chosen', ids],
    meta: { live: listKinds(name) },
    queryFn:
      ids.length === 0
        ? skipToken
        : async ({ signal, client }) => {
            const body = { ids: [...ids] };
            const chosen = await call(tables.chosen, { params: { table: name }, body }, { signal });
            learnNames(client, chosen.references);
            return chosen;
          },
    staleTime: FRESH_MS,
    gcTime: 60_000,
    structuralSharing: false,
  });
}

function pickSearched<Names>({
  references,
  searched,
}: {
  references: Readonly<Record<string, Names>>;
  searched: readonly string[];
}): Readonly<Record<string, Names>> {
  return Object.fromEntries(Object.entries(references).filter(([name]) => searched.includes(name)));
}

interface TableData {
  readonly status: 'pending' | 'failed' | 'found';
  readonly isWhole: boolean;
  readonly rows: readonly TableRow[];
  readonly references: TableReferences;
  readonly retry: () => void;
}

export function useTableData(name: TableName): TableData {
  useArrivedTable(name);
  const { data, isError, refetch } = useQuery(tableQuery(name));
  const references = useReferences(data);
  return {
    status: data ? 'found' : isError ? 'failed' : 'pending',
    isWhole: data?.isWhole ?? true,
    rows: data?.rows ?? NO_ROWS,
    references,
    retry: () => void refetch(),
  };
}

/** The cached state of one record; a record of a large table is read on its own. */
export function useTableRecord(name: TableName, id: number): TableData & { row: TableRow | undefined } {
  const table = useTableData(name);
  const isLarge = table.status === 'found' && !table.isWhole;
  const { data, isError, refetch } = useQuery(chosenQuery(name, isLarge ? [id] : []));
  const { rows = NO_ROWS } = isLarge ? (data ?? {}) : table;
  const row = rows.find(({ recordId }) => recordId === id);
  if (!isLarge) return { ...table, row };
  const status = data ? 'found' : isError ? 'failed' : 'pending';
  return { ...table, status, row, retry: () => void refetch() };
}

const NO_ROWS: readonly TableRow[] = [];

/** Reads a stored record; undefined when it was deleted. */
export function rereadRow(cache: QueryClient, name: TableName, id: number): Promise<TableRow | undefined> {
  const whole = tableQuery(name);
  const isLarge = cache.getQueryData(whole.queryKey)?.isWhole === false;
  const query = isLarge ? chosenQuery(name, [id]) : whole;
  return readAgain(cache, query.queryKey, async () => {
    const { rows } = isLarge
      ? await cache.fetchQuery({ ...chosenQuery(name, [id]), staleTime: 0 })
      : await cache.fetchQuery({ ...whole, staleTime: 0 });
    return rows.find(({ recordId }) => recordId === id);
  });
}
