import { listChanged } from '@soltura/domain/editing/edit-session';
import { MOST_UNSEEN } from '@soltura/domain/tables/previews';
import type { TableRow } from '@soltura/domain/tables/table';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { isAnswered } from '../../../api/is-answered.ts';
import { EditLeaveGuard } from '../../../editing/EditLeaveGuard.tsx';
import { askDisable } from '../../../editing/edit-questions.ts';
import { useStoreState } from '../../../editing/make-store.ts';
import { beginSaving, settleRow, without } from '../../../editing/row-edits.ts';
import { TableEditBand } from '../../../editing/TableEditBand.tsx';
import { useKeptIds, useKeptRows } from '../../../editing/use-kept-rows.tsx';
import { dismissFailures, toast } from '../../../ui/toast.ts';
import { useModal } from '../../../ui/use-modal.tsx';
import { useStableHandler } from '../../../ui/use-stable-handler.ts';
import type { TableReferences } from '../known-names.ts';
import type { ScreenTable } from '../screen-table.ts';
import { canAddRows, countAdded, isAddedId, keepTrimmed, makeBlankRows, trimAdded } from './added-rows.ts';
import { describeFaults } from './describe-faults.tsx';
import { alignRow, listEditableFields, nameKept, readEditable } from './grid-columns.ts';
import { takeNewerRow } from './grid-newer.ts';
import { countChanged, countUnsaved, isAnyTouched, isAnythingTyped, readGridRow } from './grid-rows.ts';
import { createGridStore, type GridStore, nameCell } from './grid-store.ts';
import { applyWords, describeEditing } from './grid-words.ts';
import { nameRow } from './name-row.ts';
import type { SaveOutcome } from './save-grid.ts';
import { useApplyGrid } from './use-apply-grid.ts';
import { useChangePreview } from './use-change-preview.tsx';

/** What a screen and its `EditGrid` need to know of edit mode. */
export interface GridEdits {
  isOpen: boolean;
  /** The heading while it is open: 'Edit Programs'. */
  title: string;
  /** The rows it was opened with, in their order, as they are loaded now: pages are cut from them. None in view. */
  rows: readonly TableRow[];
  /** The rows that are added, blank ones at their end; they stand behind all others. */
  added: readonly TableRow[];
  /** The blank row of an id. */
  blankOf: (id: number) => TableRow;
  /** Edit mode for these rows: all that the filters leave, in the order they are sorted. */
  open: (rows: readonly TableRow[]) => void;
  store: GridStore;
  /** The fields edit mode changes. */
  fields: readonly string[];
  /** The band at the foot of the page; nothing in view. */
  band: ReactNode;
  /** Says that what was typed before is back. */
  notice: ReactNode;
  /** It is to be edited on: edit mode is to be opened. */
  wantsOpen: boolean;
  modal: ReactNode;
}

const bandReads = { countChanged, countUnsaved, isAnyTouched, countAdded };

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
  const keptIds = useKeptIds(nameKept(table));
  const mayAdd = canAddRows(screen);
  const [store] = useState(() =>
    createGridStore(mayAdd ? keptIds.filter(isAddedId).toSorted((one, other) => other - one) : []),
  );
  const [blankOf] = useState(() => makeBlankRows(table));
  const { openModal, modal } = useModal();
  const fields = useMemo(() => listEditableFields(table), [table]);
  const isOpen = useStoreState(store, ({ session }) => session.isTableOpen);
  const order = useStoreState(store, (state) => state.order);
  const saving = useStoreState(store, (state) => state.saving);
  const addedIds = useStoreState(store, (state) => state.added);
  const added = useMemo(() => addedIds.map(blankOf), [addedIds, blankOf]);

  const byId = useMemo(() => new Map(rows.map((row) => [row.recordId, row])), [rows]);
  const openRows = useMemo(() => order.flatMap((id) => byId.get(id) ?? []), [order, byId]);
  useEffect(() => store.put({ known: byId }), [store, byId]);
  useEffect(() => (mayAdd ? keepTrimmed(store) : undefined), [store, mayAdd]);
  const known = useMemo(() => {
    // What is kept of added rows comes back with what is kept of the others, so that none of those counts as deleted.
    const isAwaited = byId.size === 0 && keptIds.some((id) => !isAddedId(id));
    return isAwaited ? byId : new Map([...byId, ...added.map((row) => [row.recordId, row] as const)]);
  }, [byId, keptIds, added]);
  const kept = useKeptRows({
    store,
    fields,
    known,
    readStored: ({ values, version }) => ({ values: readEditable(fields, values), version }),
    kind: nameKept(table),
    nameOf: () => describeEditing(table),
    align: alignRow,
    onGone: tellGone,
  });
  useEffect(() => {
    // A row on its way to the server waits for its own answer, which may be what made the newer version.
    for (const id of store.read().session.rows.keys()) {
      if (isAddedId(id)) continue;
      const row = byId.get(id);
      if (row && !saving.has(id)) takeNewerRow(store, fields, row);
      if (row || byId.size === 0) continue;
      store.dispatch({ type: 'row-closed', id });
      tellGone();
    }
  }, [store, fields, byId, saving]);

  const open = useStableHandler((page: readonly TableRow[]) => {
    // What came back stands first, wherever it is.
    const { session, faults, restored } = store.read();
    const shown = new Set(page.map(({ recordId }) => recordId));
    const others = [...session.rows.keys(), ...faults.keys()].filter(
      (id) => !shown.has(id) && !isAddedId(id),
    );
    const ids = [...new Set([...others, ...shown])];
    store.dispatch({ type: 'table-opened', ids });
    const first = { row: 0, column: 0 };
    store.put({
      order: ids,
      cell: first,
      head: first,
      entered: undefined,
      isFocusWanted: true,
      restored: restored && { ...restored, wantsTable: false },
    });
    if (mayAdd) trimAdded(store);
  });
  const close = () => {
    store.dispatch({ type: 'table-closed', ids: [...store.read().session.rows.keys()] });
    store.put({
      order: [],
      added: [],
      choices: new Map(),
      faults: new Map(),
      refusals: new Map(),
      unanswered: new Map(),
      seen: new Set(),
      restored: undefined,
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
  const nameOf = (id: number) => {
    const place = store.read().added.indexOf(id);
    return place < 0 ? nameRow(table, byId.get(id), references) : `Row +${place + 1}`;
  };
  const applyGrid = useApplyGrid(table);
  const beforeApply = useChangePreview({
    table,
    columns: table.columns,
    references,
    nameOf: (id = 0) => nameOf(id),
    valueOf: (id, field) => (isAddedId(id) ? blankOf(id) : byId.get(id))?.values[field] ?? null,
    onClose: noop,
  });
  const listChanges = () => {
    const { session: edited, order: inOrder, added: addedNow } = store.read();
    // An added row with a problem waits alone.
    const ready = addedNow.filter((id) => !store.read().faults.has(id));
    return [...inOrder, ...ready].flatMap((id) => {
      const row = edited.rows.has(id) ? (isAddedId(id) ? blankOf(id) : byId.get(id)) : undefined;
      return row ? [readGridRow(store.read(), fields, row)] : [];
    });
  };
  const save = async () => {
    const read = listChanges();
    // Where all of somebody else's values were chosen nothing is left to be saved.
    for (const { id, values, changed } of read) if (changed.length === 0) settleRow(store, id, values);
    const changes = read.filter(({ changed }) => changed.length > 0);
    if (changes.length === 0) {
      toast.info('No changes to apply');
      return;
    }
    const sentIds = new Set(changes.map(({ id }) => id));
    store.put({ refusals: without(store.read().refusals, [...sentIds]), entered: undefined });
    beginSaving(store, changes);
    const { saved, made, refused, stale, unsent, error } = await applyGrid(changes, store.read().unanswered);
    keepMade(store, made);
    store.dispatch({ type: 'saved', stored: saved });
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
    const { faults, session } = store.read();
    const stored = new Map([...faults].filter(([id]) => !isAddedId(id)));
    const isOnlyFaulty = listChanged(session).every(([id]) => faults.has(id));
    const question = describeFaults(isOnlyFaulty ? faults : stored, nameOf);
    if (question) {
      openModal(question);
      return;
    }
    const changes = listChanges().flatMap(({ id, values, changed }) =>
      changed.map((field) => ({ id, field, cell: values[field] ?? null })),
    );
    // What was typed cell by cell and kept on the device was never shown as a whole.
    const unseen = changes.filter(({ id, field }) => !store.read().seen.has(nameCell(id, field)));
    if (unseen.length <= MOST_UNSEEN) void save();
    else {
      const plan = { changes, faults: [], isCut: false, rowIds: [] };
      beforeApply.show({ title: 'Apply', plan, act: () => void save() });
    }
  });
  return {
    isOpen,
    title: describeEditing(table),
    rows: openRows,
    added,
    blankOf,
    open,
    store,
    fields,
    band: isOpen && <TableEditBand store={store} reads={bandReads} onDisable={disable} onApply={apply} />,
    notice: kept.notice,
    wantsOpen: kept.wantsTable,
    modal: (
      <>
        <EditLeaveGuard store={store} isUnsaved={isAnythingTyped} ask={openModal} onLeave={kept.abandon} />
        {modal}
        {beforeApply.preview}
      </>
    ),
  };
}

function noop(): void {
  // The focus returns to the button that was pressed by itself.
}

function tellGone(): void {
  toast.info('A record you had changed was deleted meanwhile');
}

/** Added rows that were saved are rows like others from now on; what was typed in one meanwhile is typed in its record. */
function keepMade(store: GridStore, made: SaveOutcome['made']): void {
  for (const [id, { recordId, version, values }] of made) {
    const typed = store.read().session.rows.get(id)?.draft ?? values;
    const later = Object.entries(typed).filter(([field, cell]) => values[field] !== cell);
    if (later.length > 0) {
      const changes = Object.fromEntries(later);
      store.dispatch({ type: 'changed', id: recordId, values, version, changes });
    }
    store.dispatch({ type: 'row-closed', id });
  }
  if (made.size === 0) return;
  const { order, added } = store.read();
  store.put({
    order: [...new Set([...order, ...[...made.values()].map(({ recordId }) => recordId)])],
    added: added.filter((id) => !made.has(id)),
  });
}
