import type { SortDirection } from '@soltura/domain/tables/sort';
import { useDeferredValue, useState } from 'react';
import { SortHeader } from '../../ui/SortHeader.tsx';
import { useStableHandler } from '../../ui/use-stable-handler.ts';
import { EditedRow } from './EditedRow.tsx';
import { isPanelOfRow } from './row-of-panel.ts';
import { useTableKeys } from './use-table-keys.ts';
import type { WeekEdits } from './use-week-edits.tsx';
import { ViewedRow } from './ViewedRow.tsx';
import styles from './WeekTable.module.css';
import type { WeekRow } from './week-row.ts';

interface WeekTableProps {
  /** Of the page. */
  rows: readonly WeekRow[];
  edits: WeekEdits;
  sort: SortDirection;
  onSort: () => void;
  showsCoach: boolean;
  showsLevel: boolean;
  /** The key of the open panel. */
  panel: string | undefined;
  /** Stays the same between renders. */
  onPanel: (key: string) => void;
}

const NO_ROWS: readonly WeekRow[] = [];
/** In CSS px: the least height of a row, and of what always stands above the first. */
const ROW_HEIGHT = 52;
const ABOVE_ROWS = 240;

/**
 * The nine columns of the weekly records (screens-staff 2.5).
 *
 * Rows in view are keyed by their place: a page, a filter or a sort then gives them other records, which costs far
 * less than drawing new ones. A row in edit keeps what is typed in it, wherever it moves.
 */
export function WeekTable({
  rows,
  edits,
  sort,
  onSort,
  showsCoach,
  showsLevel,
  panel,
  onPanel,
}: WeekTableProps) {
  const later = useDeferredValue(rows, NO_ROWS);
  const [drawnFirst] = useState(countVisibleRows);
  const drawn = [...rows.slice(0, drawnFirst), ...later.slice(drawnFirst, rows.length)];
  const isEditing = (row: WeekRow) => edits.isEditing(row.week.recordId);
  const handleEdit = useStableHandler((row: WeekRow) => edits.openRow(row));
  const table = useTableKeys(rows, edits);
  return (
    <table
      ref={table}
      aria-label="Weekly records"
      className={styles.table}
      data-wide-edit={rows.some(isEditing) || undefined}
    >
      <colgroup>
        {columns.map((column) => (
          <col key={column} className={styles[column]} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {edits.isTableOpen ? (
            <th scope="col">Student</th>
          ) : (
            <SortHeader direction={sort} onSort={onSort}>
              Student
            </SortHeader>
          )}
          <th scope="col">Assignments</th>
          <th scope="col">Group Calls</th>
          <th scope="col">Private Calls</th>
          <th scope="col">Notes</th>
          <th scope="col">Current Lesson</th>
          <th scope="col" className={styles.mark}>
            Hold Week
          </th>
          <th scope="col" className={styles.mark}>
            Records Complete
          </th>
          <th scope="col" className={styles.end}>
            Edit
          </th>
        </tr>
      </thead>
      <tbody>
        {drawn.map((row, place) => {
          const shared = {
            row,
            showsCoach,
            showsLevel,
            openKey: panel !== undefined && isPanelOfRow(panel, row) ? panel : undefined,
            onPanel,
          };
          return isEditing(row) ? (
            <EditedRow key={`edited-${row.week.recordId}`} {...shared} editor={edits.editor} />
          ) : (
            <ViewedRow key={place} {...shared} onEdit={handleEdit} />
          );
        })}
        {rows.length === 0 && (
          <tr>
            <td colSpan={columns.length} className={styles.none}>
              No records found
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

const columns = [
  'student',
  'assignments',
  'groupCalls',
  'privateCalls',
  'notes',
  'lesson',
  'hold',
  'complete',
  'edit',
] as const;

/** As many as the window can show; the others follow a moment later, so that these need not wait for them. */
function countVisibleRows(): number {
  return Math.ceil((window.innerHeight - ABOVE_ROWS) / ROW_HEIGHT);
}
