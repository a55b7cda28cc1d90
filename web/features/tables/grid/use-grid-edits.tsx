import { listChanged } from '@soltura/domain/editing/edit-session';
import { MAX_UNSEEN } from '@soltura/domain/tables/previews';
import type { Row, TableRow } from '@soltura/domain/tables/table';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useStoreState } from '../../../editing/make-store.ts';
import { useKeptIds } from '../../../editing/use-kept-rows.tsx';
import { useTableSession } from '../../../editing/use-table-session.tsx';
import { dismissFailures, toast } from '../../../ui/overlays/toast.ts';
import type { TableReferences } from '../known-names.ts';
import type { ScreenTable } from '../screen-table.ts';
import { canAddRows, countAdded, isAddedId, keepTrimmed, makeBlankRows, trimAdded } from './added-rows.ts';
import { describeFaults } from './describe-faults.tsx';
import { alignRow, listEditableFields, nameKept, readEditable } from './grid-columns.ts';
import {
  countChanged,
  countUnsaved,
  type GridChange,
  isAnyTouched,
  isAnythingTyped,
  readGridRow,
} from './grid-rows.ts';
import { createGridStore, type GridState, type GridStore, nameCell } from './grid-store.ts';
import { applyWords, describeEditing } from './grid-words.ts';
import { nameRow } from './name-row.ts';
import type { GridOutcome } from './save-grid.ts';
import { useApplyGrid } from './use-apply-grid.ts';
import { useChangePreview } from './use-change-preview.tsx';

export interface GridEdits {
  isOpen: boolean;
  title: string;
  /**
   * The rows in edit mode, in their order when it was opened, with their latest values; pages are cut from them. Empty
   * in view.
   */
  rows: readonly TableRow[];
  added: readonly TableRow[];
  blankOf: (id: number) => TableRow;
  /** Opens edit mode for these rows: all that match the filters, in the order shown. */
  open: (rows: readonly TableRow[]) => void;
  store: GridStore;
  fields: readonly string[];
  band: ReactNode;
  notice: ReactNode;
  /** True when restored drafts are to be continued by opening edit mode. */
  wantsOpen: boolean;
  modal: ReactNode;
}

const words = {
  counts: { countChanged, countUnsaved, isAnyTouched, countAdded },
  isUnsaved: isAnythingTyped,
  isUnsavedInTable: isAnythingTyped,
  tellGone: () => toast.info('A record you had changed was deleted meanwhile'),
};

interface GridEditsProps {
  screen: ScreenTable;
  rows: readonly TableRow[];
  references: TableReferences;
}

/**
 * Edit mode of a table, cell by cell and block by block (screens-staff 9.2; decision 0128). The drafts are in a store
 * of their own: the screen that calls this hook renders when edit mode opens and closes, not for each key.
 */
export function useGridEdits({ screen, rows, references }: GridEditsProps): GridEdits {
  const { table } = screen;
  const keptIds = useKeptIds(nameKept(table));
  const mayAdd = canAddRows(screen);
  const [store] = useState(() =>
    createGridStore(mayAdd ? keptIds.filter(isAddedId).toSorted((one, other) => other - one) : []),
  );
  const [blankOf] = useState(() => makeBlankRows(table));
  const fields = useMemo(() => listEditableFields(table), [table]);
  const addedIds = useStoreState(store, (state) => state.added);
  const added = useMemo(() => addedIds.map(blankOf), [addedIds, blankOf]);
  const byId = useMemo(() => new Map(rows.map((row) => [row.recordId, row])), [rows]);
  useEffect(() => store.put({ known: byId }), [store, byId]);
  useEffect(() => (mayAdd ? keepTrimmed(store) : undefined), [store, mayAdd]);
  const known = useMemo(() => {
    // Stored drafts of added rows are restored together with the others, so that none of these counts as deleted.
    const isAwaited = byId.size === 0 && keptIds.some((id) => !isAddedId(id));
    return isAwaited ? byId : new Map([...byId, ...added.map((row) => [row.recordId, row] as const)]);
  }, [byId, keptIds, added]);

  const nameOf = (id: number) => {
    const place = store.read().added.indexOf(id);
    return place < 0 ? nameRow(table, byId.get(id), references) : `Row +${place + 1}`;
  };
  const findRow = (id: number) => (isAddedId(id) ? blankOf(id) : byId.get(id));
  const beforeApply = useChangePreview({
    table,
    columns: table.columns,
    references,
    nameOf: (id = 0) => nameOf(id),
    valueOf: (id, field) => findRow(id)?.values[field] ?? null,
    onClose: noop,
  });
  const applyGrid = useApplyGrid(table, fields);
  const session = useTableSession<Row, TableRow, GridState, GridChange>({
    store,
    read: {
      fields,
      align: alignRow,
      known,
      readStored: ({ values, version }) => ({ values: readEditable(fields, values), version }),
      kind: nameKept(table),
      nameOf: () => describeEditing(table),
      isGone: (id) => byId.size > 0 && !isAddedId(id) && !byId.has(id),
      listEdited: () => {
        const { session: edited, order, added: addedNow, faults } = store.read();
        // An added row with a problem waits alone.
        const ids = [...order, ...addedNow.filter((id) => !faults.has(id))];
        return ids.flatMap((id) => {
          const row = edited.rows.has(id) ? findRow(id) : undefined;
          return row ? [readGridRow(store.read(), fields, row)] : [];
        });
      },
      listOpened: (shown) => {
        // Restored rows come first, whatever their position.
        const { session: edited, faults } = store.read();
        const ids = new Set(shown.map(({ recordId }) => recordId));
        const others = [...edited.rows.keys(), ...faults.keys()];
        return [...new Set([...others.filter((id) => !ids.has(id) && !isAddedId(id)), ...ids])];
      },
      listClosed: () => {
        const { session: edited, faults } = store.read();
        return [...new Set([...edited.rows.keys(), ...faults.keys()])];
      },
    },
    save: async (changes, unanswered) => {
      store.put({ entered: undefined });
      const outcome = await applyGrid(changes, unanswered);
      keepMade(store, outcome.made);
      return outcome;
    },
    words: {
      ...words,
      findObstacle: () => {
        const { faults, session: edited } = store.read();
        const stored = new Map([...faults].filter(([id]) => !isAddedId(id)));
        const isOnlyFaulty = listChanged(edited).every(([id]) => faults.has(id));
        return describeFaults(isOnlyFaulty ? faults : stored, nameOf);
      },
      showFirst: (rowChanges, proceed) => {
        const changes = rowChanges.flatMap(({ id, values, base }) =>
          fields
            .filter((field) => values[field] !== base[field])
            .map((field) => ({ id, field, cell: values[field] ?? null })),
        );
        // Changes that were typed cell by cell or restored from the device were not shown in a preview.
        const unseen = changes.filter(({ id, field }) => !store.read().seen.has(nameCell(id, field)));
        if (unseen.length <= MAX_UNSEEN) return false;
        beforeApply.show({
          title: 'Apply',
          plan: { changes, faults: [], isCut: false, rowIds: [] },
          act: proceed,
        });
        return true;
      },
    },
    onOpen: () => {
      const first = { row: 0, column: 0 };
      store.put({ cell: first, head: first, entered: undefined, isFocusWanted: true });
      if (mayAdd) trimAdded(store);
    },
    onClose: () => {
      store.put({
        added: [],
        unanswered: new Map(),
        seen: new Set(),
        restored: undefined,
        entered: undefined,
      });
      // Discarded changes are no failure.
      const { failed, someFailed } = applyWords(table);
      dismissFailures(failed, someFailed);
      // The button with the focus disappears with the band.
      document.getElementById('main')?.focus({ preventScroll: true });
    },
  });
  return {
    isOpen: session.isOpen,
    title: describeEditing(table),
    rows: session.rows,
    added,
    blankOf,
    open: session.open,
    store,
    fields,
    band: session.band,
    notice: session.notice,
    wantsOpen: session.wantsOpen,
    modal: (
      <>
        {session.modal}
        {beforeApply.preview}
      </>
    ),
  };
}

function noop(): void {
  // The focus returns to the pressed button by itself.
}

/** Turns saved added rows into ordinary rows; drafts typed meanwhile move to the new records. */
function keepMade(store: GridStore, made: GridOutcome['made']): void {
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
