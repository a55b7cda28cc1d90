import type { TableLayout } from '@soltura/contract/tables/layout';
import type { TableName } from '@soltura/domain/tables/table';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

export type TableLayouts = Readonly<Partial<Record<TableName, TableLayout>>>;

/** Never fetched: a table's answer has its layout, and `learnLayout` stores it here. */
export const layoutsQuery = queryOptions({
  queryKey: ['table-layouts'],
  queryFn: (): TableLayouts => ({}),
  initialData: {},
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** Stores the answered layout of a table, unless this device has one: it knows its own changes. */
export function learnLayout(cache: QueryClient, name: TableName, layout: TableLayout | null): void {
  if (layout === null) return;
  cache.setQueryData<TableLayouts>(layoutsQuery.queryKey, (before) => ({ [name]: layout, ...before }));
}
