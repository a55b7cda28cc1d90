import { joinClasses } from '../../ui/class-names.ts';
import tableStyles from '../../ui/table.module.css';
import { useCellKeys } from '../../ui/use-cell-keys.ts';
import { useSingleKeyShortcuts } from '../settings/shortcuts.ts';
import { NoWeekRows } from './NoWeekRows.tsx';
import { isPanelOfRow } from './row-of-panel.ts';
import { enterCell } from './table-cells.ts';
import { useDrawnRows } from './use-drawn-rows.ts';
import { ViewedRow } from './ViewedRow.tsx';
import styles from './WeekTable.module.css';
import { WeekTableHead } from './WeekTableHead.tsx';
import type { WeekRow } from './week-row.ts';

interface ViewedWeekTableProps {
  /** Names the table. */
  label: string;
  /** Of the page. */
  rows: readonly WeekRow[];
  /** The key of the open panel. */
  panel: string | undefined;
  /** Stays the same between renders. */
  onPanel: (key: string) => void;
}

/** Weeks as the weekly records show them, with coach and level, where nothing is edited (screens-staff 4.3). */
export function ViewedWeekTable({ label, rows, panel, onPanel }: ViewedWeekTableProps) {
  const drawn = useDrawnRows(rows);
  const [hasLetters] = useSingleKeyShortcuts();
  const table = useCellKeys({ onEnter: enterCell, hasLetters });
  return (
    <table
      ref={table}
      aria-label={label}
      className={joinClasses(tableStyles.table, styles.table)}
      data-viewed
    >
      <WeekTableHead student={<th scope="col">Student</th>} hasEdit={false} />
      <tbody>
        {drawn.map((row, place) => (
          <ViewedRow
            // By its place, as in the weekly table: another page then draws no new rows.
            key={place}
            row={row}
            showsCoach
            showsLevel
            openKey={panel !== undefined && isPanelOfRow(panel, row) ? panel : undefined}
            onPanel={onPanel}
          />
        ))}
        {rows.length === 0 && <NoWeekRows hasEdit={false} />}
      </tbody>
    </table>
  );
}
