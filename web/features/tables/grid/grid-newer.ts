import type { Row, TableRow } from '@soltura/domain/school-tables/table';
import { listChangedFields, listConflicts, readTyped } from '../../records/edit-conflicts.ts';
import { alignRow, readEditable } from './grid-columns.ts';
import { type GridStore, without } from './grid-store.ts';

/**
 * Tells a row in edit that a newer version is stored.
 *
 * Only where a value of it differs from the row's there is something to choose; and what a save has stored whose
 * answer was lost is nobody else's.
 */
export function takeNewerRow(
  store: GridStore,
  fields: readonly string[],
  { recordId: id, version, values }: TableRow,
): void {
  const { session, choices, unanswered } = store.read();
  const before = session.rows.get(id);
  if (!before || version <= (before.theirVersion ?? before.version)) return;
  const chosen = choices.get(id);
  const typed = readTyped(before, chosen, fields);
  const hasChanges = listChangedFields(typed, before.theirs ?? before.base, fields).length > 0;
  const theirs = alignRow(readEditable(fields, values), typed, before.draft, before.base);
  store.dispatch({ type: 'stale', id, theirs, version });
  const settle = (draft: Row) => {
    store.dispatch({ type: 'settled', id, draft });
    store.put({ choices: without(store.read().choices, [id]) });
  };
  const sent = unanswered.get(id);
  if (sent && listChangedFields(alignRow(sent, theirs), theirs, fields).length === 0) {
    store.put({ unanswered: without(unanswered, [id]) });
    settle(typed);
    return;
  }
  const edited = store.read().session.rows.get(id);
  if (!hasChanges) settle(theirs);
  else if (edited && listConflicts(edited, chosen, fields).length === 0) settle(typed);
}
