import { isChanged } from '@soltura/domain/editing/edit-session';
import { describeOffender } from '@soltura/domain/weeks/completeness';
import { describeWeekFault } from '@soltura/domain/weeks/week-texts';
import { askDisable } from '../../editing/edit-questions.ts';
import { beginSaving, settleRow, without } from '../../editing/row-edits.ts';
import type { ModalProps } from '../../ui/modal-props.ts';
import { toast } from '../../ui/toast.ts';
import { useStableHandler } from '../../ui/use-stable-handler.ts';
import { describeOffenders, listTooLong } from './edit-questions.tsx';
import { readRow, type WeekChange } from './edit-saving.ts';
import type { EditStore } from './edit-store.ts';
import { mayComplete } from './edit-values.ts';
import { takeVerdicts } from './edit-verdicts.ts';
import { useSaveWeeks } from './week.mutations.ts';
import type { WeekRow } from './week-row.ts';

interface TableEditProps {
  store: EditStore;
  /** All rows of the loaded week. */
  rows: readonly WeekRow[];
  tableRows: readonly WeekRow[];
  openModal: (question: ModalProps) => void;
}

/** Table edit mode: on, off, and all changes at once (screens-staff 2.9). */
export function useTableEdit({ store, rows, tableRows, openModal }: TableEditProps) {
  const saveWeeks = useSaveWeeks();

  const open = useStableHandler((page: readonly WeekRow[]) => {
    const { session } = store.read();
    const ids = page.map(({ week }) => week.recordId);
    // Rows of other pages that were in edit come along with what is typed in them.
    const others = rows.map(({ week }) => week.recordId).filter((id) => session.rows.has(id));
    const tableIds = [...new Set([...ids, ...others])];
    const [id] = tableIds;
    store.dispatch({ type: 'table-opened', ids: tableIds });
    const { restored } = store.read();
    store.put({
      tableIds,
      restored: restored && { ...restored, wantsTable: false },
      wanted: id === undefined ? undefined : { id, cell: 'notes' },
    });
  });

  const close = () => {
    const { tableIds: ids, choices } = store.read();
    const [id] = ids;
    store.dispatch({ type: 'table-closed', ids });
    // The button that was pressed goes with the band.
    const wayBack = id === undefined ? undefined : { id, cell: 'notes' as const, neighbour: undefined };
    store.put({ tableIds: [], choices: without(choices, ids), wanted: undefined, wayBack });
  };
  const disable = useStableHandler(() => {
    if (store.read().saving.size > 0) return;
    const { session, tableIds: ids } = store.read();
    const isUnsaved = ids.some((id) => {
      const row = session.rows.get(id);
      return row !== undefined && isChanged(row);
    });
    if (isUnsaved) openModal(askDisable(close));
    else close();
  });

  const save = async (changes: readonly WeekChange[]) => {
    beginSaving(store, changes);
    takeVerdicts(store, changes, await saveWeeks(changes));
  };

  const apply = useStableHandler(() => {
    if (store.read().saving.size > 0) return;
    const read = tableRows.map((row) => readRow(store, row));
    // Where all of somebody else's values were chosen nothing is left to be saved.
    for (const { id, values, changed } of read) if (changed.length === 0) settleRow(store, id, values);
    const changes = read.filter(({ changed }) => changed.length > 0);
    if (changes.length === 0) {
      toast.info('No changes to apply');
      return;
    }
    const offenders = changes.filter(
      ({ row, values }) => values.recordsComplete && !mayComplete(row, values),
    );
    if (offenders.length > 0) {
      openModal(describeOffenders(offenders.map(({ row }) => nameOffender(row))));
      return;
    }
    const long = changes.flatMap(({ row, values }) => {
      const fault = describeWeekFault(values);
      return fault === undefined ? [] : [`${nameOffender(row)}: ${fault}`];
    });
    if (long.length > 0) {
      openModal(listTooLong(long));
      return;
    }
    void save(changes);
  });
  return { open, disable, apply };
}

function nameOffender({ week, student }: WeekRow): string {
  const { relatedMembership } = week;
  return describeOffender({ fullName: student?.fullName, relatedMembership, week: week.week });
}
