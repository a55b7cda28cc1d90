import { type OpenedTable, tables } from '@soltura/contract/tables/tables';
import { type TableName, tableNames } from '@soltura/domain/tables/table';
import { call } from '../../api/client.ts';
import { readFirstSize } from './page-sizes.ts';

export function openTable(table: TableName, signal?: AbortSignal): Promise<OpenedTable> {
  const query = { size: readFirstSize() };
  return call(tables.open, { params: { table }, query }, signal ? { signal } : {});
}

/**
 * As `openTable`, for a name in an address.
 * @throws Error when there is no such table.
 */
export async function openNamedTable(name: string): Promise<OpenedTable> {
  const table = tableNames.find((one) => one === name);
  if (!table) throw new Error(`There is no table ${name}.`);
  return openTable(table);
}
