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

/** How the rows of a table are read. */
export interface TableReader<Values extends object, Loaded, Change> extends KeptReader<Values, Loaded> {
  /** The rows of table edit mode as they stand now, in their order. */
  listEdited: () => readonly (Change & { changed: readonly unknown[] })[];
  /** In which order edit mode holds what was shown when it was opened. */
  listOpened: (shown: readonly Loaded[]) => readonly number[];
  /** The rows that edit mode gives up when it closes. */
  listClosed: () => readonly number[];
  /** Whether a row in edit was deleted; left out where rows that are not loaded may still be there. */
  isGone?: (id: number) => boolean;
}

/** What a table says while it is edited, and what it asks. */
export interface TableWords<State extends BandState, Change> {
  counts: BandReads<State>;
  /** Whether leaving the page would lose anything. */
  isUnsaved: (state: State) => boolean;
  /** Whether closing edit mode would. */
  isUnsavedInTable: (state: State) => boolean;
  /** What stands in the way of saving. */
  findObstacle: (changes: readonly Change[]) => ModalProps | undefined;
  /** Shows what would be saved, if nobody has seen it yet, and answers whether it does; `proceed` saves. */
  showFirst?: (changes: readonly Change[], proceed: () => void) => boolean;
  /** Tells of a row that was deleted meanwhile. */
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
  /** Saves rows, tells how it goes, and answers what became of each. */
  save: (
    changes: readonly Change[],
    unanswered: RowEdits<Values>['unanswered'],
  ) => Promise<RowsOutcome<Values>>;
  words: TableWords<State, Change>;
  /** Where the focus goes, and what else the table has to do. */
  onOpen: (ids: readonly number[]) => void;
  onClose: (ids: readonly number[]) => void;
}

/** What a screen needs to know of the edit session of its table. */
export interface TableSession<Loaded> {
  isOpen: boolean;
  /** The rows it was opened with, in their order, as they are loaded now. None in view. */
  rows: readonly Loaded[];
  /** Table edit mode for these rows, and for those that are in edit already. */
  open: (shown: readonly Loaded[]) => void;
  /** The band at the foot of the page; nothing in view. */
  band: ReactNode;
  /** Says that what was typed before is back. */
  notice: ReactNode;
  /** It was typed in table edit mode, which is to be opened. */
  wantsOpen: boolean;
  openModal: (question: ModalProps) => void;
  modal: ReactNode;
}

/**
 * Edits a table, row by row or all rows at once: keeps what is typed, meets newer rows, asks, and saves (screens-staff 2.9,
 * 9.2).
 *
 * What is typed stands in a store of its own: the screen that calls this is drawn again when edit mode opens and closes,
 * not for a key that is typed.
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
      // A row on its way to the server waits for its own answer, which may be what made the newer version.
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
    // Where all of somebody else's values were chosen nothing is left to be saved.
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
    band: isOpen && <TableEditBand store={shown} reads={words.counts} onDisable={disable} onApply={apply} />,
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
