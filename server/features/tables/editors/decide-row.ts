import { checkRow, emptyCell } from '@soltura/domain/tables/check-row';
import type { Cell, Row, SchoolTable, TableRow } from '@soltura/domain/tables/table';
import { refuseBroken } from '../../../changes/refuse-broken.ts';
import type { Db } from '../../../db/session.ts';
import { Refusal } from '../../../http/refusal.ts';
import { findTaken } from '../find-taken.ts';
import { normaliseRow } from '../normalise-row.ts';

/** The fields of a body; absent means unchanged, or empty where the field is required (api.md 5.4). */
export type Given = Readonly<Record<string, Cell | undefined>>;

export function readGiven({ columns }: SchoolTable, given: Given): Row {
  const row: Record<string, Cell> = {};
  for (const column of columns) {
    const cell = given[column.field];
    if (cell !== undefined) row[column.field] = cell;
    else if (column.isRequired) row[column.field] = emptyCell(column);
  }
  return row;
}

/**
 * Returns numbers that were sent as null: front ends send null for text that is no number, which must not count as
 * empty.
 */
export function findNoNumbers({ columns }: SchoolTable, given: Row): Row {
  const fields = columns.filter(({ emptyMeans }) => emptyMeans !== undefined).map(({ field }) => field);
  return Object.fromEntries(fields.filter((field) => given[field] === null).map((field) => [field, null]));
}

/**
 * Returns the record to be stored.
 * @throws Refusal 'validation-failed', then 'already-exists' when another record has the same unique value.
 */
export async function decideRow(
  db: Db,
  table: SchoolTable,
  given: Given,
  stored?: Pick<TableRow, 'recordId' | 'values'>,
): Promise<Row> {
  const row = readGiven(table, given);
  const next = normaliseRow(table, row, stored?.values);
  refuseBroken(
    checkRow(table, { ...next, ...findNoNumbers(table, row) }, stored?.values),
    table.reportedFirst,
  );

  const candidate = { place: 0, next, ...(stored && { stored: { ...stored, version: 0 } }) };
  const [taken] = (await findTaken(db, table, [candidate])).get(0) ?? [];
  if (taken) throw new Refusal('already-exists', taken.message, { [taken.field]: taken.message });
  return next;
}
