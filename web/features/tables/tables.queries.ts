import { type Named, type TableAnswer, tables } from '@soltura/contract/tables';
import { makeReferences, type References } from '@soltura/domain/school-tables/references';
import type { TableName, TableRow } from '@soltura/domain/school-tables/table';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../api/client.ts';
import { readAgain } from '../records/read-again.ts';

/** How long a table counts as fresh, in ms: opened again later, it is read again behind what is shown. */
const FRESH_MS = 15_000;

/** The kept answers of tables. */
export const tablesKey = ['tables'] as const;

/** Every record of a table, in served order, and what it refers to. */
export function tableQuery(name: TableName) {
  return queryOptions({
    queryKey: [...tablesKey, name],
    queryFn: ({ signal }) => call(tables.read, { params: { table: name } }, { signal }),
    staleTime: FRESH_MS,
    // Comparing tens of thousands of records costs more than drawing the few in sight.
    structuralSharing: false,
  });
}

/** What one table's columns refer to. */
export interface Referred extends References {
  /** Those that may be chosen: none that was put away. */
  readonly choices: readonly Named[];
}

/** By the name of the table that is referred to. */
export type TableReferences = Readonly<Record<string, Referred>>;

interface TableData {
  readonly status: 'pending' | 'failed' | 'found';
  readonly rows: readonly TableRow[];
  readonly references: TableReferences;
  /** Asks again after a failure. */
  readonly retry: () => void;
}

/** A table as it is known now. */
export function useTableData(name: TableName): TableData {
  const { data, isError, refetch } = useQuery(tableQuery(name));
  const references = useMemo(() => nameReferences(data?.references ?? {}), [data]);
  return {
    status: data ? 'found' : isError ? 'failed' : 'pending',
    rows: data?.rows ?? NO_ROWS,
    references,
    retry: () => void refetch(),
  };
}

const NO_ROWS: readonly TableRow[] = [];

function nameReferences(references: TableAnswer['references']): TableReferences {
  return Object.fromEntries(
    Object.entries(references).map(([name, named]) => [
      name,
      { ...makeReferences(named), choices: named.filter(({ isArchived }) => isArchived !== true) },
    ]),
  );
}

/** A record as it is stored now; undefined when it is gone. */
export function rereadRow(cache: QueryClient, name: TableName, id: number): Promise<TableRow | undefined> {
  const query = tableQuery(name);
  return readAgain(cache, query.queryKey, async () => {
    const { rows } = await cache.fetchQuery({ ...query, staleTime: 0 });
    return rows.find(({ recordId }) => recordId === id);
  });
}
