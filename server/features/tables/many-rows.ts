import type { ManyRows } from '@soltura/contract/tables/tables';
import { formatNumber } from '@soltura/domain/numbers';
import { MAX_WRITTEN } from '@soltura/domain/tables/large-tables';
import type { SchoolTable } from '@soltura/domain/tables/table';
import { MAX_ID } from '../../changes/record-ids.ts';
import type { Db } from '../../db/session.ts';
import { Refusal } from '../../http/refusal.ts';
import { type Conditions, makeConditions } from './find-conditions.ts';
import { sourceOf } from './table-sources.ts';

export interface ChosenRow {
  readonly recordId: number;
  readonly version: number;
}

/**
 * Locks the records with these ids, or those that match filters, until the transaction ends, and returns them in the
 * order of their ids. Unknown ids are left out.
 * @throws Refusal 'validation-failed' for more records than one write may have.
 */
export async function lockMany(
  db: Db,
  table: SchoolTable,
  rows: ManyRows['rows'],
  strength: 'for no key update' | 'for update',
): Promise<ChosenRow[]> {
  const { sql, values } = await choose(db, table, rows);
  // The statement has no name, so it is planned for each search: the best index depends on the frequency of a text.
  const chosen = await db.query<{ recordId: number; version: number }>(
    {
      name: '',
      text: `select t.record_id as "recordId", t.version from ${sourceOf(table.name).table} t where ${sql}
        order by t.record_id limit ${MAX_WRITTEN + 1} ${strength} of t`,
    },
    values,
  );
  if (chosen.length <= MAX_WRITTEN) return chosen;
  const most = formatNumber(MAX_WRITTEN);
  throw new Refusal('validation-failed', `At most ${most} rows are changed at once: filter for fewer.`);
}

async function choose(db: Db, table: SchoolTable, rows: ManyRows['rows']): Promise<Conditions> {
  if ('filters' in rows) return makeConditions(db, table, rows.filters);
  const { shown = 'true' } = sourceOf(table.name);
  const ids = rows.ids.filter((id) => id <= MAX_ID);
  return { sql: `t.record_id = any($1::integer[]) and ${shown}`, values: [ids] };
}
