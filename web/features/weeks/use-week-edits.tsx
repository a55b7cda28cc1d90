import type { CoachingCatalogue } from '@soltura/contract/records/records';
import { hasUnsaved } from '@soltura/domain/editing/edit-session';
import { compareTexts } from '@soltura/domain/lists/sort';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { EditLeaveGuard } from '../../editing/EditLeaveGuard.tsx';
import { useStoreState } from '../../editing/make-store.ts';
import { TableEditBand } from '../../editing/TableEditBand.tsx';
import { useKeptRows } from '../../editing/use-kept-rows.tsx';
import { useModal } from '../../ui/use-modal.tsx';
import { useStableHandler } from '../../ui/use-stable-handler.ts';
import { bandReads } from './band-reads.ts';
import { takeWayBack } from './edit-focus.ts';
import { createEditStore, type EditState } from './edit-store.ts';
import { readWeekValues, weekFields } from './edit-values.ts';
import { useNewerRows } from './use-newer-rows.ts';
import { type RowEditor, useRowEditor } from './use-row-editor.ts';
import { useTableEdit } from './use-table-edit.ts';
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
  const { openModal, modal } = useModal();
  const isTableOpen = useStoreState(store, ({ session }) => session.isTableOpen);
  const tableIds = useStoreState(store, (state) => state.tableIds);
  const openIds = useStoreState(store, nameOpenRows);
  useNewerRows(store, rows);

  const byId = useMemo(() => new Map(rows.map((row) => [row.week.recordId, row])), [rows]);
  const kept = useKeptRows({
    store,
    fields: weekFields,
    known: byId,
    readStored: ({ week }) => ({ values: readWeekValues(week), version: week.version }),
    kind: 'week',
    nameOf: nameWeekOf,
  });
  const tableRows = useMemo(() => tableIds.flatMap((id) => byId.get(id) ?? []), [tableIds, byId]);
  const options = useMemo(
    () =>
      lessons
        .map(({ recordId, lessonName }) => ({ id: recordId, label: lessonName }))
        .toSorted((one, other) => compareTexts(one.label, other.label)),
    [lessons],
  );
  const editor = useRowEditor({ store, lessons: options, openModal });
  const table = useTableEdit({ store, rows, tableRows, openModal });
  const openRow = useStableHandler((row: WeekRow, cell: CellName = 'notes') => {
    const id = row.week.recordId;
    store.put({ wanted: { id, cell } });
    store.dispatch({ type: 'row-opened', id, values: readWeekValues(row.week), version: row.week.version });
  });
  const open = useMemo(() => new Set(openIds === '' ? [] : openIds.split(',').map(Number)), [openIds]);
  const isEditing = useCallback(
    (id: number) => (isTableOpen ? tableIds.includes(id) : open.has(id)),
    [isTableOpen, tableIds, open],
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
    notice: kept.notice,
    wantsTable: kept.wantsTable,
    editor,
    band: isTableOpen && (
      <TableEditBand store={store} reads={bandReads} onDisable={table.disable} onApply={table.apply} />
    ),
    modal: (
      <>
        <EditLeaveGuard store={store} isUnsaved={isAnythingUnsaved} ask={openModal} onLeave={kept.abandon} />
        {modal}
      </>
    ),
    isRowOpen: !isTableOpen && [...open].some((id) => byId.has(id)),
  };
}

function isAnythingUnsaved({ session }: EditState): boolean {
  return hasUnsaved(session);
}

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** 'Week of Ana López, 4 Jan'. */
function nameWeekOf(row: WeekRow | undefined): string {
  if (!row) return 'Week';
  const day = DAY.format(new Date(`${row.week.weekStarts}T00:00Z`));
  return row.student ? `Week of ${row.student.fullName}, ${day}` : `Week of ${day}`;
}

/** A text, because an equal one is the same one. */
function nameOpenRows({ session }: EditState): string {
  const ids: number[] = [];
  for (const [id, row] of session.rows) if (row.isOpen) ids.push(id);
  return ids.join(',');
}
