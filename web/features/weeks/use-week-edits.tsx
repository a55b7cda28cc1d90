import type { CoachingCatalogue } from '@soltura/contract/records/records';
import { writeDay } from '@soltura/domain/day-names';
import { compareTexts } from '@soltura/domain/lists/sort';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useStoreState } from '../../editing/make-store.ts';
import { useTableSession } from '../../editing/use-table-session.tsx';
import { useStableHandler } from '../../ui/hooks/use-stable-handler.ts';
import { findWayBack, takeWayBack } from './edit-focus.ts';
import { makeWeekReader } from './edit-newer.ts';
import { readRow } from './edit-saving.ts';
import { createEditStore, type EditState, type EditStore } from './edit-store.ts';
import { readWeekValues } from './edit-values.ts';
import { tableWords } from './table-words.ts';
import { type RowEditor, useRowEditor } from './use-row-editor.ts';
import { useSaveWeeks } from './week.mutations.ts';
import type { CellName, WeekRow } from './week-row.ts';

/** What the screen and its table need to know of editing. */
export interface WeekEdits {
  /** Table edit mode: filters, count and paging give way, and every one of `tableRows` is an `EditedRow`. */
  isTableOpen: boolean;
  /** The rows the table was opened with, in their order, as they are loaded now; none in view. */
  tableRows: readonly WeekRow[];
  /** Whether this row shows its controls, and stays shown whatever the filters say of it; the same until that changes. */
  isEditing: (id: number) => boolean;
  /** Puts the row into edit and the focus on a control of it: Notes, unless another is asked for. */
  openRow: (row: WeekRow, cell?: CellName) => void;
  /** Table edit mode for these rows: the current page's. */
  openTable: (rows: readonly WeekRow[]) => void;
  /** Says that what was typed before is back. */
  notice: ReactNode;
  /** It was typed in table edit mode, which is to be opened. */
  wantsTable: boolean;
  /** For every `EditedRow`; the same between drawings. */
  editor: RowEditor;
  /** The band of table edit mode; nothing in view. */
  band: ReactNode;
  modal: ReactNode;
  /** Whether a row of the loaded week is in edit by itself. */
  isRowOpen: boolean;
}

interface WeekEditsProps {
  /** All rows of the loaded week, before any filter. */
  rows: readonly WeekRow[];
  lessons: CoachingCatalogue['lessons'];
}

/**
 * Editing of weekly records, row by row or the page's table at once (screens-staff 2.7 to 2.9).
 *
 * What is typed stands in a store of its own: the screen that calls this is drawn again when rows open and close, not
 * for a key that is typed.
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
        // Rows of other pages that were in edit come along with what is typed in them.
        const others = [...byId.keys()].filter((id) => session.rows.has(id));
        return [...new Set([...shown.map(({ week }) => week.recordId), ...others])];
      },
      listClosed: () => store.read().order,
    },
    save: useSaveWeeks(),
    words: tableWords,
    onOpen: ([id]) => store.put({ wanted: id === undefined ? undefined : { id, cell: 'notes' } }),
    onClose: ([id]) => {
      // The button that was pressed goes with the band.
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

/** 'Week of Ana López, 4 Jan'. */
function nameWeekOf(row: WeekRow | undefined): string {
  if (!row) return 'Week';
  const day = writeDay(row.week.weekStarts, '4 Jan');
  return row.student ? `Week of ${row.student.fullName}, ${day}` : `Week of ${day}`;
}

/** A text, because an equal one is the same one. */
function nameOpenRows({ session }: EditState): string {
  const ids: number[] = [];
  for (const [id, row] of session.rows) if (row.isOpen) ids.push(id);
  return ids.join(',');
}
