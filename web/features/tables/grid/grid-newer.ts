import type { TableRow } from '@soltura/domain/tables/table';
import { readTyped } from '../../../editing/edit-conflicts.ts';
import { takeNewerRow as takeNewer } from '../../../editing/row-edits.ts';
import { alignRow, readEditable } from './grid-columns.ts';
import type { GridStore } from './grid-store.ts';

/** Tells a row in edit that a newer version is stored. */
export function takeNewerRow(
  store: GridStore,
  fields: readonly string[],
  { recordId: id, version, values }: TableRow,
): void {
  const { session, choices, unanswered } = store.read();
  const before = session.rows.get(id);
  if (!before) return;
  const typed = readTyped(before, choices.get(id), fields);
  const known = [typed, before.draft, before.base, unanswered.get(id)];
  takeNewer(store, fields, { id, version, values: alignRow(readEditable(fields, values), ...known) });
}
