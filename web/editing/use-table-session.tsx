import { type ReactNode, useEffect, useEffectEvent, useMemo } from 'react';
import { useStableHandler } from '../ui/hooks/use-stable-handler.ts';
import type { ModalProps } from '../ui/overlays/modal-props.ts';
import { toast } from '../ui/overlays/toast.ts';
import { useModal } from '../ui/overlays/use-modal.tsx';
import { EditLeaveGuard } from './EditLeaveGuard.tsx';
import { askDisable } from './edit-questions.ts';
import { type ReadableStore, useStoreState } from './make-store.ts';
import {
  beginSaving,
  type RowChange,
  type RowEdits,
  type RowStore,
  settleRow,
  takeNewerRow,
  without,
} from './row-edits.ts';
import { type RowsOutcome, takeOutcome } from './rows-outcome.ts';
import { type BandReads, type BandState, TableEditBand } from './TableEditBand.tsx';
import { type KeptReader, useKeptRows } from './use-kept-rows.tsx';

export interface TableReader<Values extends object, Loaded, Change> extends KeptReader<Values, Loaded> {
  listEdited: () => readonly (Change & { changed: readonly unknown[] })[];
  /** Returns the ids of the shown rows in the order of edit mode. */
  listOpened: (shown: readonly Loaded[]) => readonly number[];
  listClosed: () => readonly number[];
  /** True if a row in edit mode was deleted. Not given where a missing row may exist on the server. */
  isGone?: (id: number) => boolean;
}

export interface TableWords<State extends BandState, Change> {
  counts: BandReads<State>;
  isUnsaved: (state: State) => boolean;
  isUnsavedInTable: (state: State) => boolean;
  findObstacle: (changes: readonly Change[]) => ModalProps | undefined;
  /** Shows a preview of the save, unless it was shown already. Returns true if it is shown; `proceed` then saves. */
  showFirst?: (changes: readonly Change[], proceed: () => void) => boolean;
  tellGone?: () => void;
}

interface TableSessionProps<
  Values extends object,
  Loaded,
  State extends RowEdits<Values>,
  Change extends RowChange<Values>,
> {
  store: RowStore<Values> & ReadableStore<State>;
  read: TableReader<Values, Loaded, Change>;
  save: (
    changes: readonly Change[],
    unanswered: RowEdits<Values>['unanswered'],
  ) => Promise<RowsOutcome<Values>>;
  words: TableWords<State, Change>;
  onOpen: (ids: readonly number[]) => void;
  onClose: (ids: readonly number[]) => void;
}

export interface TableSession<Loaded> {
  isOpen: boolean;
  /** The rows of edit mode in their original order, as they are loaded now. Empty in view mode. */
  rows: readonly Loaded[];
  open: (shown: readonly Loaded[]) => void;
  /** Undefined in view mode. */
  band: ReactNode;
  notice: ReactNode;
  wantsOpen: boolean;
  openModal: (question: ModalProps) => void;
  modal: ReactNode;
}

/**
 * The edit session of a table, row by row or all rows at once: stores drafts, merges newer rows, asks, and saves
 * (screens-staff 2.9, 9.2). Typed values are in a store of their own: the calling screen is rendered when edit mode
 * opens and closes, not on every keystroke.
 */
export function useTableSession<
  Values extends object,
  Loaded,
  State extends RowEdits<Values>,
  Change extends RowChange<Values>,
>({
  store,
  read,
  save,
  words,
  onOpen,
  onClose,
}: TableSessionProps<Values, Loaded, State, Change>): TableSession<Loaded> {
  const edits: RowStore<Values> = store;
  const shown: ReadableStore<State> = store;
  const { known } = read;
  const { openModal, modal } = useModal();
  const isOpen = useStoreState(edits, ({ session }) => session.isTableOpen);
  const order = useStoreState(edits, (state) => state.order);
  const saving = useStoreState(edits, (state) => state.saving);
  const rows = useMemo(() => order.flatMap((id) => known.get(id) ?? []), [order, known]);
  const kept = useKeptRows({ store: edits, read, onGone: read.isGone && words.tellGone });

  const meetNewer = useEffectEvent((loaded: ReadonlyMap<number, Loaded>, busy: ReadonlySet<number>) => {
    for (const id of edits.read().session.rows.keys()) {
      const row = loaded.get(id);
      // A row that is being saved waits for its own answer, since the newer version may be its own.
      if (row && !busy.has(id)) takeNewerRow(edits, read, { id, ...read.readStored(row) });
      if (row || !read.isGone?.(id)) continue;
      edits.dispatch({ type: 'row-closed', id });
      words.tellGone?.();
    }
  });
  useEffect(() => meetNewer(known, saving), [known, saving]);

  const open = useStableHandler((loaded: readonly Loaded[]) => {
    const ids = read.listOpened(loaded);
    edits.dispatch({ type: 'table-opened', ids });
    const { restored } = edits.read();
    edits.put({ order: ids, restored: restored && { ...restored, wantsTable: false } });
    onOpen(ids);
  });
  const close = () => {
    const ids = read.listClosed();
    edits.dispatch({ type: 'table-closed', ids });
    const { choices, faults, refusals } = edits.read();
    edits.put({
      order: [],
      choices: without(choices, ids),
      faults: without(faults, ids),
      refusals: without(refusals, ids),
    });
    onClose(ids);
  };
  const disable = useStableHandler(() => {
    if (edits.read().saving.size > 0) return;
    if (words.isUnsavedInTable(shown.read())) openModal(askDisable(close));
    else close();
  });

  const listChanges = (): readonly Change[] => read.listEdited().filter(({ changed }) => changed.length > 0);
  const saveChanges = async () => {
    const changes = listChanges();
    beginSaving(edits, changes);
    takeOutcome(edits, read, changes, await save(changes, edits.read().unanswered));
  };
  const apply = useStableHandler(() => {
    if (edits.read().saving.size > 0) return;
    // If only the values of other people were chosen, nothing is left to save.
    for (const { id, values, changed } of read.listEdited())
      if (changed.length === 0) settleRow(edits, id, values);
    const changes = listChanges();
    const obstacle = words.findObstacle(changes);
    if (obstacle) openModal(obstacle);
    else if (changes.length === 0) toast.info('No changes to apply');
    else if (!words.showFirst?.(changes, () => void saveChanges())) void saveChanges();
  });

  return {
    isOpen,
    rows,
    open,
    band: isOpen ? (
      <TableEditBand store={shown} reads={words.counts} onDisable={disable} onApply={apply} />
    ) : undefined,
    notice: kept.notice,
    wantsOpen: kept.wantsTable,
    openModal,
    modal: (
      <>
        <EditLeaveGuard store={shown} isUnsaved={words.isUnsaved} ask={openModal} onLeave={kept.abandon} />
        {modal}
      </>
    ),
  };
}
