import Pencil from 'lucide-react/icons/pencil';
import { memo } from 'react';
import { CheckMark } from '../../ui/controls/CheckMark.tsx';
import { RowAct, StaffRow } from '../../ui/table/StaffRow.tsx';
import { RecordCells } from './RecordCells.tsx';
import { CallNoteRow } from './ratings/CallNoteRow.tsx';
import { NoteText } from './ratings/NoteText.tsx';
import styles from './week-row.module.css';
import { cellNames, type RowProps, type WeekRow } from './week-row.ts';

interface ViewedRowProps extends RowProps {
  /** Stable between renders. Left out where rows are read only, without this cell. */
  onEdit?: (row: WeekRow) => void;
}

// Created once: an icon never differs between rows.
const PENCIL = <Pencil aria-hidden="true" />;

export const ViewedRow = memo(function ViewedRow({ onEdit, ...shared }: ViewedRowProps) {
  const { row, openKey, openNote, onPanel, onNote } = shared;
  const { recordId, notes, currentLessonName, holdWeek, recordsComplete } = row.week;
  const noted = row.privateCalls.find((call) => call.recordId === openNote);
  return (
    <>
      <StaffRow
        data-row={recordId}
        className={styles.row}
        isSelected={openKey !== undefined}
        data-noted={noted ? true : undefined}
      >
        <RecordCells {...shared} isInEdit={false} />
        <td data-cell="notes" data-name="Notes" className={styles.notes}>
          {notes !== '' && <NoteText key={recordId} text={notes} nameId={`student-of-${recordId}`} />}
        </td>
        <td data-cell="currentLesson" data-name="Current Lesson" className={styles.lesson}>
          {currentLessonName !== '' && <span className={styles.lessonName}>{currentLessonName}</span>}
        </td>
        <td data-cell="holdWeek" data-name="Hold Week" className={styles.mark}>
          <CheckMark checked={holdWeek} label="Hold Week" />
        </td>
        <td data-cell="recordsComplete" data-name="Records Complete" className={styles.mark}>
          <CheckMark checked={recordsComplete} label="Records Complete" />
        </td>
        {onEdit && (
          <RowAct
            data-cell="edit"
            label="Edit Record"
            describedBy={`student-of-${recordId}`}
            icon={PENCIL}
            className={styles.edit}
            onAct={() => onEdit(row)}
          />
        )}
      </StaffRow>
      {noted && (
        <CallNoteRow
          call={noted}
          columnCount={onEdit ? cellNames.length : cellNames.length - 1}
          onPanel={onPanel}
          onClose={() => onNote(recordId, noted.recordId)}
        />
      )}
    </>
  );
});
