import { type TableSearch, tables } from '@soltura/contract/tables/tables';
import { MOST_ITEMS } from '@soltura/domain/limits';
import type { TableName, TableRow } from '@soltura/domain/tables/table';
import { call } from '../../../api/client.ts';

/**
 * All matching records of a large table, part by part: in the order shown if the server can list them all, else in the
 * order of their ids.
 */
export async function* readParts(
  table: TableName,
  { filters, sort }: Pick<TableSearch, 'filters' | 'sort'>,
  isListed: boolean,
): AsyncGenerator<readonly TableRow[]> {
  const params = { table };
  for (let from = 0, after = 0; ; from += MOST_ITEMS) {
    const { rows } = isListed
      ? await call(tables.find, { params, body: { filters, sort, from, size: MOST_ITEMS } })
      : await call(tables.part, { params, body: { filters, after } });
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.recordId;
    if (isListed && rows.length < MOST_ITEMS) return;
  }
}
