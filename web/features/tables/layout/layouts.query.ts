import { school, type TableLayout } from '@soltura/contract/school/school';
import type { TableName } from '@soltura/domain/tables/table';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

export type TableLayouts = Readonly<Partial<Record<TableName, TableLayout>>>;

/** Read once, because only this person changes them, and this device knows its own changes. */
export const layoutsQuery = queryOptions({
  queryKey: ['table-layouts'],
  queryFn: (): Promise<TableLayouts> => call(school.layouts, {}),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});
