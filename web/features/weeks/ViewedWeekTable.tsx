import { useSingleKeyShortcuts } from '../../ui/shortcuts/shortcuts.ts';
import { StaffTable } from '../../ui/table/StaffTable.tsx';
import { enterCell } from '../../ui/table/table-cells.ts';
import { useCellKeys } from '../../ui/table/use-cell-keys.ts';
import { useOpenNotes } from './ratings/use-open-notes.ts';
import { isPanelOfRow } from './row-of-panel.ts';
import { useDrawnRows } from './use-drawn-rows.ts';
import { ViewedRow } from './ViewedRow.tsx';
import styles from './WeekTable.module.css';
import { viewedColumns } from './week-columns.ts';
import type { WeekRow } from './week-row.ts';

interface ViewedWeekTableProps {
  label: string;
  rows: readonly WeekRow[];
  panel: string | undefined;
  /** Stable between renders. */
  onPanel: (key: string) => void;
}

/**
 * A read-only table of weeks with the columns of the weekly records. It has the level, but not the coach, who is the
 * same for all (screens-staff 4.3).
 */
export function ViewedWeekTable({ label, rows, panel, onPanel }: ViewedWeekTableProps) {
  const drawn = useDrawnRows(rows);
  const [hasLetters] = useSingleKeyShortcuts();
  const { openNotes, onNote } = useOpenNotes();
  const table = useCellKeys({ onEnter: enterCell, hasLetters });
  return (
    <StaffTable
      ref={table}
      aria-label={label}
      className={styles.table}
      data-viewed
      columns={viewedColumns}
      entriesBelow="laptop"
      headStays
      empty={rows.length === 0 ? 'No records found' : undefined}
    >
      {drawn.map((row, place) => (
        <ViewedRow
          // Keyed by position, as in the weekly table, so that another page mounts no new rows.
          key={place}
          row={row}
          showsCoach={false}
          showsLevel
          openKey={panel !== undefined && isPanelOfRow(panel, row) ? panel : undefined}
          onPanel={onPanel}
          openNote={openNotes.get(row.week.recordId)}
          onNote={onNote}
        />
      ))}
    </StaffTable>
  );
}
