import Pencil from 'lucide-react/icons/pencil';
import { memo } from 'react';
import { CheckMark } from '../../ui/CheckMark.tsx';
import { joinClasses } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import tableStyles from '../../ui/table.module.css';
import { RecordCells } from './RecordCells.tsx';
import styles from './week-row.module.css';
import type { RowProps, WeekRow } from './week-row.ts';

interface ViewedRowProps extends RowProps {
  /** Stays the same between renders. Left out where rows are only viewed, which have no such cell. */
  onEdit?: (row: WeekRow) => void;
}

// Made once: an icon never differs between rows.
const PENCIL = <Pencil aria-hidden="true" />;

const ROW = joinClasses(tableStyles.row, styles.row);
const ACT = joinClasses(tableStyles.act, styles.edit);

/** A row in view (screens-staff 2.5); EditedRow is its like in edit. */
export const ViewedRow = memo(function ViewedRow({ onEdit, ...shared }: ViewedRowProps) {
  const { row, openKey } = shared;
  const { recordId, notes, currentLessonName, holdWeek, recordsComplete } = row.week;
  return (
    <tr data-row={recordId} className={ROW} data-selected={openKey !== undefined || undefined}>
      <RecordCells {...shared} isInEdit={false} />
      <td data-cell="notes" data-name="Notes" className={styles.notes}>
        {notes !== '' && <span className={tableStyles.clamp}>{notes}</span>}
      </td>
      <td data-cell="currentLesson" data-name="Current Lesson" className={styles.lesson}>
        {currentLessonName}
      </td>
      <td data-cell="holdWeek" data-name="Hold Week" className={styles.mark}>
        <CheckMark checked={holdWeek} label="Hold Week" />
      </td>
      <td data-cell="recordsComplete" data-name="Records Complete" className={styles.mark}>
        <CheckMark checked={recordsComplete} label="Records Complete" />
      </td>
      {onEdit && (
        <td data-cell="edit" className={ACT}>
          <IconButton
            label="Edit Record"
            size="staff"
            aria-describedby={`student-of-${recordId}`}
            onClick={() => onEdit(row)}
          >
            {PENCIL}
          </IconButton>
        </td>
      )}
    </tr>
  );
});
