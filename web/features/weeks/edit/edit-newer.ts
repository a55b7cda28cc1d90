import type { RowReader } from '../../../editing/row-edits.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { dismissWeekFailures } from '../week.mutations.ts';
import type { EditStore } from './edit-store.ts';
import { type WeekValues, weekFields } from './edit-values.ts';

/** The callbacks for merging newer weeks into the rows; `onLeave` is called before a row leaves edit because of it. */
export function makeWeekReader(
  store: EditStore,
  onLeave: (id: number) => void = () => undefined,
): RowReader<WeekValues> {
  return {
    fields: weekFields,
    onFound: (id) => {
      onLeave(id);
      dismissWeekFailures();
      if (store.read().session.rows.get(id)?.isOpen) toast.succeeded('Week updated!');
    },
  };
}
