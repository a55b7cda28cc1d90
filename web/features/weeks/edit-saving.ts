import { listChangedFields, readTyped } from './edit-conflicts.ts';
import { type EditStore, forgetChoices } from './edit-store.ts';
import { readWeekValues, type WeekField, type WeekValues } from './edit-values.ts';
import type { WeekRow } from './week-row.ts';

/** A row to be saved. */
export interface WeekChange {
  row: WeekRow;
  values: WeekValues;
  /** The newest values that are known to be stored, and their version. */
  base: WeekValues;
  version: number;
}

/** A row as it stands now: what is typed and chosen against what is stored. */
export function readRow(store: EditStore, row: WeekRow): WeekChange & { changed: readonly WeekField[] } {
  const { session, choices } = store.read();
  const id = row.week.recordId;
  const edited = session.rows.get(id);
  if (!edited) {
    const stored = readWeekValues(row.week);
    return { row, values: stored, base: stored, version: row.week.version, changed: [] };
  }
  const values = readTyped(edited, choices.get(id));
  const base = edited.theirs ?? edited.base;
  const version = edited.theirVersion ?? edited.version;
  return { row, values, base, version, changed: listChangedFields(values, base) };
}

/** What was chosen in conflicts is what the rows say from now on. */
export function beginSaving(store: EditStore, changes: readonly WeekChange[]): void {
  const ids = listIds(changes);
  for (const { row, values } of changes) settle(store, row, values);
  store.dispatch({ type: 'sent', ids });
  store.put({ saving: new Set([...store.read().saving, ...ids]) });
}

/** What was chosen in a conflict is what the row says from now on; other rows stay as they are. */
export function settle(store: EditStore, { week: { recordId } }: WeekRow, values: WeekValues): void {
  if (store.read().session.rows.get(recordId)?.theirs)
    store.dispatch({ type: 'settled', id: recordId, draft: values });
  forgetChoices(store, recordId);
}

/** Without an answer nobody knows whether the changes are stored: that is told by what is read next. */
export function endSaving(store: EditStore, changes: readonly WeekChange[], isUnanswered: boolean): void {
  const { saving, unanswered } = store.read();
  const still = new Set(saving);
  const open = new Map(unanswered);
  for (const { row, values } of changes) {
    still.delete(row.week.recordId);
    if (isUnanswered) open.set(row.week.recordId, values);
    else open.delete(row.week.recordId);
  }
  store.put({ saving: still, unanswered: open });
}

function listIds(changes: readonly WeekChange[]): number[] {
  return changes.map(({ row }) => row.week.recordId);
}
