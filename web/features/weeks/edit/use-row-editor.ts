import { describeWeekFault } from '@soltura/domain/weeks/week-texts';
import { useMemo } from 'react';
import type { Side } from '../../../editing/edit-conflicts.ts';
import {
  beginSaving,
  chooseSide,
  forgetChoices,
  type RowReader,
  typeIntoRows,
} from '../../../editing/row-edits.ts';
import { takeOutcome } from '../../../editing/rows-outcome.ts';
import { useStableHandler } from '../../../ui/hooks/use-stable-handler.ts';
import type { ModalProps } from '../../../ui/overlays/modal-props.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { useSaveWeek } from '../week.mutations.ts';
import type { WeekRow } from '../week-row.ts';
import { findWayBack } from './edit-focus.ts';
import { askCancel, cannotComplete, tooLong } from './edit-questions.tsx';
import type { EditStore } from './edit-store.ts';
import { mayComplete, readWeekValues, type WeekField, type WeekValues, weekFields } from './edit-values.ts';
import { readRow, type WeekChange } from './read-row.ts';

interface LessonOption {
  id: number;
  label: string;
}

/** The state and the callbacks of an `EditedRow`; stable between renders. */
export interface RowEditor {
  store: EditStore;
  lessons: readonly LessonOption[];
  change: (row: WeekRow, changes: Partial<WeekValues>) => void;
  choose: (row: WeekRow, field: WeekField, side: Side) => void;
  cancel: (row: WeekRow) => void;
  submit: (row: WeekRow) => void;
  /** Turns a switch: in a row in edit it changes the draft, in a row in view it is saved at once. */
  turn: (row: WeekRow, field: 'holdWeek' | 'recordsComplete') => void;
}

interface RowEditorProps {
  store: EditStore;
  read: RowReader<WeekValues>;
  lessons: readonly LessonOption[];
  openModal: (question: ModalProps) => void;
}

export function useRowEditor({ store, read, lessons, openModal }: RowEditorProps): RowEditor {
  const saveWeek = useSaveWeek();

  const change = useStableHandler((row: WeekRow, changes: Partial<WeekValues>) => {
    const id = row.week.recordId;
    const typed = readRow(store, row).values;
    if (changes.recordsComplete && !mayComplete(row, { ...typed, ...changes })) {
      openModal(cannotComplete);
      return;
    }
    const { version } = row.week;
    typeIntoRows(store, weekFields, [{ id, values: readWeekValues(row.week), version, changes }]);
  });

  const close = (id: number) => {
    forgetChoices(store, id);
    const { isTableOpen } = store.read().session;
    if (!isTableOpen) store.put({ wayBack: findWayBack(id) });
    store.dispatch({ type: isTableOpen ? 'row-reset' : 'row-closed', id });
  };

  const save = async (change: WeekChange) => {
    const { id } = change;
    beginSaving(store, [change]);
    const wasOpen = store.read().session.rows.has(id) || store.read().session.isTableOpen;
    const outcome = await saveWeek([change]);
    const isStored = outcome.saved.has(id);
    // A switch turned in view that could not be saved needs a decision: the row opens with the change.
    if (!wasOpen && !isStored) openWith(change);
    if (isStored && !store.read().session.isTableOpen) store.put({ wayBack: findWayBack(id) });
    if (outcome.error !== undefined) store.dispatch({ type: 'failed', ids: [id] });
    takeOutcome(store, read, [change], outcome);
  };

  const openWith = ({ id, base, version, values }: WeekChange) => {
    store.dispatch({ type: 'row-opened', id, values: base, version });
    store.dispatch({ type: 'changed', id, values: base, version, changes: values });
    store.put({ wanted: { id, cell: 'edit' } });
  };

  const turn = useStableHandler((row: WeekRow, field: 'holdWeek' | 'recordsComplete') => {
    const id = row.week.recordId;
    const { saving, session } = store.read();
    if (saving.has(id)) return;
    const { values, base, version } = readRow(store, row);
    const turned = { ...values, [field]: !values[field] };
    if (session.isTableOpen || session.rows.has(id)) change(row, { [field]: turned[field] });
    else if (turned.recordsComplete && !mayComplete(row, turned)) openModal(cannotComplete);
    else void save({ id, row, base, version, values: turned });
  });

  const cancel = useStableHandler((row: WeekRow) => {
    const id = row.week.recordId;
    if (store.read().saving.has(id)) return;
    if (readRow(store, row).changed.length > 0) openModal(askCancel(() => close(id)));
    else {
      toast.info('No changes detected');
      close(id);
    }
  });

  const submit = useStableHandler((row: WeekRow) => {
    const id = row.week.recordId;
    if (store.read().saving.has(id)) return;
    const { values, base, version, changed } = readRow(store, row);
    if (changed.length === 0) {
      toast.info('No changes detected');
      close(id);
      return;
    }
    if (values.recordsComplete && !mayComplete(row, values)) {
      openModal(cannotComplete);
      return;
    }
    const fault = describeWeekFault(values);
    if (fault !== undefined) {
      openModal(tooLong(fault));
      return;
    }
    void save({ id, row, base, version, values });
  });

  const choose = useStableHandler((row: WeekRow, field: WeekField, side: Side) =>
    chooseSide(store, row.week.recordId, field, side),
  );
  return useMemo(
    () => ({ store, lessons, change, choose, cancel, submit, turn }),
    [store, lessons, change, choose, cancel, submit, turn],
  );
}
