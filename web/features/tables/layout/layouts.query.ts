import { school, type TableLayout } from '@soltura/contract/school';
import type { TableName } from '@soltura/domain/school-tables/table';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** The columns of tables as the person has set them, by table. */
export type TableLayouts = Readonly<Partial<Record<TableName, TableLayout>>>;

/** Read once: nobody but the person changes them, and this device knows what it has changed. */
export const layoutsQuery = queryOptions({
  queryKey: ['table-layouts'],
  queryFn: (): Promise<TableLayouts> => call(school.layouts, {}),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});
