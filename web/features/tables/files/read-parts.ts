import { type TableSearch, tables } from '@soltura/contract/tables/tables';
import { MAX_ITEMS } from '@soltura/domain/limits';
import type { TableName, TableRow } from '@soltura/domain/tables/table';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { learnNames } from '../known-names.ts';

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
  for (let from = 0, after = 0; ; from += MAX_ITEMS) {
    const { rows } = isListed
      ? await call(tables.find, { params, body: { filters, sort, from, size: MAX_ITEMS } })
      : await call(tables.part, { params, body: { filters, after } });
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.recordId;
    if (isListed && rows.length < MAX_ITEMS) return;
  }
}

/** The records with these ids, in parts in their order; deleted ones are left out. */
export async function* readChosen(
  cache: QueryClient,
  table: TableName,
  ids: readonly number[],
): AsyncGenerator<readonly TableRow[]> {
  for (let from = 0; from < ids.length; from += MAX_ITEMS) {
    const body = { ids: ids.slice(from, from + MAX_ITEMS) };
    const { rows, references } = await call(tables.chosen, { params: { table }, body });
    learnNames(cache, references);
    const byId = new Map(rows.map((row) => [row.recordId, row]));
    yield body.ids.flatMap((id) => byId.get(id) ?? []);
  }
}
