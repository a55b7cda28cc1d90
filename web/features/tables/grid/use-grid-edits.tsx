import type { TableRow } from '@soltura/domain/school-tables/table';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { dismissFailures, toast } from '../../../ui/toast.ts';
import { useModal } from '../../../ui/use-modal.tsx';
import { useStableHandler } from '../../../ui/use-stable-handler.ts';
import { EditLeaveGuard } from '../../records/EditLeaveGuard.tsx';
import { askDisable } from '../../records/edit-questions.ts';
import { useStoreState } from '../../records/make-edit-store.ts';
import { TableEditBand } from '../../records/TableEditBand.tsx';
import type { TableReferences } from '../known-names.ts';
import type { ScreenTable } from '../screen-table.ts';
import { describeFaults } from './describe-faults.tsx';
import { listEditableFields } from './grid-columns.ts';
import { takeNewerRow } from './grid-newer.ts';
import {
  countChanged,
  countUnsaved,
  type GridChange,
  isAnyTouched,
  isAnythingTyped,
  readGridRow,
  settleRow,
} from './grid-rows.ts';
import { createGridStore, type GridStore, without } from './grid-store.ts';
import { applyWords, describeEditing } from './grid-words.ts';
import { nameRow } from './name-row.ts';
import { isAnswered, useApplyGrid } from './use-apply-grid.ts';

/** What a screen and its `EditGrid` need to know of edit mode. */
export interface GridEdits {
  isOpen: boolean;
  /** The heading while it is open: 'Edit Programs'. */
  title: string;
  /** The rows it was opened with, in their order, as they are loaded now: pages are cut from them. None in view. */
  rows: readonly TableRow[];
  /** Edit mode for these rows: all that the filters leave, in the order they are sorted. */
  open: (rows: readonly TableRow[]) => void;
  store: GridStore;
  /** The fields edit mode changes. */
  fields: readonly string[];
  /** The band at the foot of the page; nothing in view. */
  band: ReactNode;
  modal: ReactNode;
}

const bandReads = { countChanged, countUnsaved, isAnyTouched };

interface GridEditsProps {
  screen: ScreenTable;
  /** All rows of the table, before any filter. */
  rows: readonly TableRow[];
  references: TableReferences;
}

/**
 * Edit mode of a table, cell by cell and block by block (screens-staff 9.2; decision 0168).
 *
 * What is typed stands in a store of its own: the screen that calls this is drawn again when edit mode opens and
 * closes, not for a key that is typed.
 */
export function useGridEdits({ screen, rows, references }: GridEditsProps): GridEdits {
  const { table } = screen;
  const [store] = useState(createGridStore);
  const { openModal, modal } = useModal();
  const fields = useMemo(() => listEditableFields(table), [table]);
  const isOpen = useStoreState(store, ({ session }) => session.isTableOpen);
  const order = useStoreState(store, (state) => state.order);
  const saving = useStoreState(store, (state) => state.saving);

  const byId = useMemo(() => new Map(rows.map((row) => [row.recordId, row])), [rows]);
  const openRows = useMemo(() => order.flatMap((id) => byId.get(id) ?? []), [order, byId]);
  useEffect(() => store.put({ known: byId }), [store, byId]);
  useEffect(() => {
    // A row on its way to the server waits for its own answer, which may be what made the newer version.
    for (const id of store.read().session.rows.keys()) {
      const row = byId.get(id);
      if (row && !saving.has(id)) takeNewerRow(store, fields, row);
      if (row || byId.size === 0) continue;
      store.dispatch({ type: 'row-closed', id });
      toast.info('A record you had changed was deleted meanwhile');
    }
  }, [store, fields, byId, saving]);

  const open = useStableHandler((page: readonly TableRow[]) => {
    const ids = page.map(({ recordId }) => recordId);
    store.dispatch({ type: 'table-opened', ids });
    const first = { row: 0, column: 0 };
    store.put({ order: ids, cell: first, head: first, entered: undefined, isFocusWanted: true });
  });
  const close = () => {
    store.dispatch({ type: 'table-closed', ids: [...store.read().session.rows.keys()] });
    store.put({
      order: [],
      choices: new Map(),
      faults: new Map(),
      refusals: new Map(),
      unanswered: new Map(),
      entered: undefined,
    });
    // What is given up did not fail.
    const { failed, someFailed } = applyWords(table);
    dismissFailures(failed, someFailed);
    // The button that was pressed goes with the band.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  const disable = useStableHandler(() => {
    if (store.read().saving.size > 0) return;
    if (isAnythingTyped(store.read())) openModal(askDisable(close));
    else close();
  });
  const nameOf = (id: number) => nameRow(table, byId.get(id), references);
  const applyGrid = useApplyGrid(table, (id) => byId.get(id));
  const save = async () => {
    const touched = [...store.read().session.rows.keys()];
    const read = touched.flatMap((id) => {
      const row = byId.get(id);
      return row ? [readGridRow(store.read(), fields, row)] : [];
    });
    // Where all of somebody else's values were chosen nothing is left to be saved.
    for (const change of read) if (change.changed.length === 0) settleRow(store, change);
    const changes = read.filter(({ changed }) => changed.length > 0);
    if (changes.length === 0) {
      toast.info('No changes to apply');
      return;
    }
    beginSaving(store, changes);
    const sentIds = new Set(changes.map(({ id }) => id));
    const { saved, refused, stale, unsent, error } = await applyGrid(changes);
    store.dispatch({ type: 'saved', ids: [...saved.keys()] });
    const left = changes.map(({ id }) => id).filter((id) => !saved.has(id));
    // A call that failed as a whole says nothing of a single row.
    if (saved.size > 0 || refused.size > 0 || stale.length > 0)
      store.dispatch({ type: 'failed', ids: left.filter((id) => !unsent.includes(id)) });
    const { saving: still, unanswered } = store.read();
    const isLost = error !== undefined && !isAnswered(error);
    const lost = new Map(without(unanswered, [...saved.keys(), ...refused.keys()]));
    if (isLost) for (const { id, values } of changes) if (unsent.includes(id)) lost.set(id, values);
    store.put({
      saving: new Set([...still].filter((id) => !sentIds.has(id))),
      unanswered: lost,
      refusals: new Map([...without(store.read().refusals, [...saved.keys()]), ...refused]),
    });
    for (const row of stale) takeNewerRow(store, fields, row);
  };
  const apply = useStableHandler(() => {
    if (store.read().saving.size > 0) return;
    const question = describeFaults(store.read().faults, nameOf);
    if (question) openModal(question);
    else void save();
  });
  return {
    isOpen,
    title: describeEditing(table),
    rows: openRows,
    open,
    store,
    fields,
    band: isOpen && <TableEditBand store={store} reads={bandReads} onDisable={disable} onApply={apply} />,
    modal: (
      <>
        <EditLeaveGuard store={store} isUnsaved={isAnythingTyped} ask={openModal} />
        {modal}
      </>
    ),
  };
}

/** What was chosen in conflicts is what the rows say from now on. */
function beginSaving(store: GridStore, changes: readonly GridChange[]): void {
  const ids = changes.map(({ id }) => id);
  for (const change of changes) settleRow(store, change);
  store.dispatch({ type: 'sent', ids });
  store.put({ saving: new Set(ids), refusals: without(store.read().refusals, ids), entered: undefined });
}
