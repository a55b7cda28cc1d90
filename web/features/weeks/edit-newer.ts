import { takeNewerRow } from '../../editing/row-edits.ts';
import { toast } from '../../ui/toast.ts';
import type { EditStore } from './edit-store.ts';
import { type WeekValues, weekFields } from './edit-values.ts';
import { dismissWeekFailures } from './week.mutations.ts';

/**
 * Tells a row in edit that a newer version is stored; `onLeave` is told before the row leaves edit, a save whose answer
 * was lost having stored it.
 */
export function takeNewer(
  store: EditStore,
  id: number,
  values: WeekValues,
  version: number,
  onLeave?: () => void,
): void {
  const isOpen = store.read().session.rows.get(id)?.isOpen;
  takeNewerRow(store, weekFields, { id, values, version }, () => {
    onLeave?.();
    dismissWeekFailures();
    if (isOpen) toast.succeeded('Week updated!');
  });
}
