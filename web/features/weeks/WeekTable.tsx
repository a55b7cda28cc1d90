import type { SortDirection } from '@soltura/domain/lists/sort';
import { type ReactNode, useMemo } from 'react';
import { useStableHandler } from '../../ui/hooks/use-stable-handler.ts';
import { StaffTable } from '../../ui/table/StaffTable.tsx';
import { EditedRow } from './edit/EditedRow.tsx';
import type { WeekEdits } from './edit/use-week-edits.tsx';
import { useOpenNotes } from './ratings/use-open-notes.ts';
import { isPanelOfRow } from './row-of-panel.ts';
import type { SelectionStore } from './selection-store.ts';
import { useDrawnRows } from './use-drawn-rows.ts';
import { useTableKeys } from './use-table-keys.ts';
import { ViewedRow } from './ViewedRow.tsx';
import styles from './WeekTable.module.css';
import { listColumns } from './week-columns.ts';
import type { WeekRow } from './week-row.ts';

interface WeekTableProps {
  rows: readonly WeekRow[];
  edits: WeekEdits;
  selection: SelectionStore;
  empty: ReactNode;
  sort: SortDirection;
  onSort: () => void;
  showsCoach: boolean;
  showsLevel: boolean;
  panel: string | undefined;
  /** Stable between renders. */
  onPanel: (key: string) => void;
}

/**
 * The nine columns of the weekly records (screens-staff 2.5). Rows in view are keyed by position: a page, a filter or a
 * sort then gives them other records, which costs far less than mounting new ones. A row in edit keeps its drafts,
 * wherever it moves.
 */
export function WeekTable({
  rows,
  edits,
  selection,
  empty,
  sort,
  onSort,
  showsCoach,
  showsLevel,
  panel,
  onPanel,
}: WeekTableProps) {
  const drawn = useDrawnRows(rows);
  const isEditing = (row: WeekRow) => edits.isEditing(row.week.recordId);
  const handleEdit = useStableHandler((row: WeekRow) => edits.openRow(row));
  const table = useTableKeys(rows, edits, selection);
  const { openNotes, onNote } = useOpenNotes();
  const columns = useMemo(() => listColumns(rows, edits.isTableOpen), [rows, edits.isTableOpen]);
  return (
    <StaffTable
      ref={table}
      aria-label="Weekly records"
      className={styles.table}
      data-wide-edit={edits.isTableOpen || undefined}
      columns={columns}
      entriesBelow="laptop"
      headStays
      sort={sort && { column: 'student', direction: sort }}
      onSort={onSort}
      empty={rows.length === 0 ? empty : undefined}
    >
      {drawn.map((row, place) => {
        const shared = {
          row,
          showsCoach,
          showsLevel,
          openKey: panel !== undefined && isPanelOfRow(panel, row) ? panel : undefined,
          onPanel,
          openNote: openNotes.get(row.week.recordId),
          onNote,
        };
        return isEditing(row) ? (
          <EditedRow key={`edited-${row.week.recordId}`} {...shared} editor={edits.editor} />
        ) : (
          <ViewedRow key={place} {...shared} onEdit={handleEdit} />
        );
      })}
    </StaffTable>
  );
}
