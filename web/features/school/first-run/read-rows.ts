import { tables } from '@soltura/contract/tables';
import type { TableName, TableRow } from '@soltura/domain/school-tables/table';
import { call } from '../../../api/client.ts';

/** The records of a table as they are now, without those that were put away. */
export async function readRows(table: TableName): Promise<TableRow[]> {
  const { rows } = await call(tables.read, { params: { table } });
  return rows.filter(({ values }) => values['isArchived'] !== true);
}
