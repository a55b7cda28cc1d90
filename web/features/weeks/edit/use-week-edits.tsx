import type { CoachingCatalogue } from '@soltura/contract/records/records';
import { writeDay } from '@soltura/domain/day-names';
import { compareTexts } from '@soltura/domain/lists/sort';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useStoreState } from '../../../editing/make-store.ts';
import { useTableSession } from '../../../editing/use-table-session.tsx';
import { useStableHandler } from '../../../ui/hooks/use-stable-handler.ts';
import { useSaveWeeks } from '../week.mutations.ts';
import type { CellName, WeekRow } from '../week-row.ts';
import { findWayBack, takeWayBack } from './edit-focus.ts';
import { makeWeekReader } from './edit-newer.ts';
import { createEditStore, type EditState, type EditStore } from './edit-store.ts';
import { readWeekValues } from './edit-values.ts';
import { readRow } from './read-row.ts';
import { tableWords } from './table-words.ts';
import { type RowEditor, useRowEditor } from './use-row-editor.ts';

export interface WeekEdits {
  /** True in table edit mode: filters, count and paging are hidden, and each of `tableRows` is an `EditedRow`. */
  isTableOpen: boolean;
  /** The rows in table edit mode, in the order in which it was opened, with their latest records; empty in view. */
  tableRows: readonly WeekRow[];
  /**
   * True for a row that shows its controls, and stays on screen even if the filters exclude it; the function is stable
   * until that changes.
   */
  isEditing: (id: number) => boolean;
  /** Puts the row into edit and focuses one of its controls; Notes by default. */
  openRow: (row: WeekRow, cell?: CellName) => void;
  openTable: (rows: readonly WeekRow[]) => void;
  notice: ReactNode;
  /** True when restored drafts are of table edit mode, which is to be opened. */
  wantsTable: boolean;
  editor: RowEditor;
  band: ReactNode;
  modal: ReactNode;
  isRowOpen: boolean;
}

interface WeekEditsProps {
  rows: readonly WeekRow[];
  lessons: CoachingCatalogue['lessons'];
}

/**
 * Edits weekly records, row by row or the page's table at once (screens-staff 2.7 to 2.9). The drafts are in a store of
 * their own: the screen that calls this hook renders when rows open and close, not for each key.
 */
export function useWeekEdits({ rows, lessons }: WeekEditsProps): WeekEdits {
  const [store] = useState(createEditStore);
  const order = useStoreState(store, (state) => state.order);
  const openIds = useStoreState(store, nameOpenRows);
  const byId = useMemo(() => new Map(rows.map((row) => [row.week.recordId, row])), [rows]);
  const [reader] = useState(() => makeWeekReader(store, (id) => store.put({ wayBack: findWayBack(id) })));
  const table = useTableSession({
    store,
    read: {
      ...reader,
      known: byId,
      readStored: ({ week }) => ({ values: readWeekValues(week), version: week.version }),
      kind: 'week',
      nameOf: nameWeekOf,
      listEdited: () => store.read().order.flatMap((id) => readLoaded(store, byId.get(id))),
      listOpened: (shown) => {
        const { session } = store.read();
        // Rows of other pages that were in edit are included with their drafts.
        const others = [...byId.keys()].filter((id) => session.rows.has(id));
        return [...new Set([...shown.map(({ week }) => week.recordId), ...others])];
      },
      listClosed: () => store.read().order,
    },
    save: useSaveWeeks(),
    words: tableWords,
    onOpen: ([id]) => store.put({ wanted: id === undefined ? undefined : { id, cell: 'notes' } }),
    onClose: ([id]) => {
      // The button with the focus disappears with the band.
      const wayBack = id === undefined ? undefined : { id, cell: 'notes' as const, neighbour: undefined };
      store.put({ wanted: undefined, wayBack });
    },
  });
  const { isOpen: isTableOpen, rows: tableRows, openModal } = table;
  const options = useMemo(
    () =>
      lessons
        .map(({ recordId, lessonName }) => ({ id: recordId, label: lessonName }))
        .toSorted((one, other) => compareTexts(one.label, other.label)),
    [lessons],
  );
  const editor = useRowEditor({ store, read: reader, lessons: options, openModal });
  const openRow = useStableHandler((row: WeekRow, cell: CellName = 'notes') => {
    const id = row.week.recordId;
    store.put({ wanted: { id, cell } });
    store.dispatch({ type: 'row-opened', id, values: readWeekValues(row.week), version: row.week.version });
  });
  const open = useMemo(() => new Set(openIds === '' ? [] : openIds.split(',').map(Number)), [openIds]);
  const isEditing = useCallback(
    (id: number) => (isTableOpen ? order.includes(id) : open.has(id)),
    [isTableOpen, order, open],
  );
  useEffect(() => {
    const { wayBack } = store.read();
    if (!wayBack || isTableOpen || open.has(wayBack.id)) return;
    store.put({ wayBack: undefined });
    takeWayBack(wayBack);
  }, [store, open, isTableOpen]);
  return {
    isTableOpen,
    tableRows,
    isEditing,
    openRow,
    openTable: table.open,
    notice: table.notice,
    wantsTable: table.wantsOpen,
    editor,
    band: table.band,
    modal: table.modal,
    isRowOpen: !isTableOpen && [...open].some((id) => byId.has(id)),
  };
}

function readLoaded(store: EditStore, row: WeekRow | undefined) {
  return row ? [readRow(store, row)] : [];
}

function nameWeekOf(row: WeekRow | undefined): string {
  if (!row) return 'Week';
  const day = writeDay(row.week.weekStarts, '4 Jan');
  return row.student ? `Week of ${row.student.fullName}, ${day}` : `Week of ${day}`;
}

/** A string, because equal strings are the same snapshot. */
function nameOpenRows({ session }: EditState): string {
  const ids: number[] = [];
  for (const [id, row] of session.rows) if (row.isOpen) ids.push(id);
  return ids.join(',');
}
