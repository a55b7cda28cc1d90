import { writeDay } from '@soltura/domain/day-names';
import CopyIcon from 'lucide-react/icons/copy';
import { type KeyboardEvent, memo } from 'react';
import { Button } from '../../ui/controls/Button.tsx';
import { Rating } from '../../ui/staff/Rating.tsx';
import { StaffRow } from '../../ui/table/StaffRow.tsx';
import styles from './LastWeekRow.module.css';
import { useLastWeek } from './use-last-week.ts';
import type { WeekRow } from './week-row.ts';

interface LastWeekRowProps {
  week: WeekRow['week'];
  onUseNote: (notes: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** The records of the week before, read only, under a row in edit and in the same columns (screens-staff 2.7). */
export const LastWeekRow = memo(function LastWeekRow({ week, onUseNote, onKeyDown }: LastWeekRowProps) {
  const last = useLastWeek(week);
  if (!last) return null;
  const { notes, weekStarts } = last.week;
  return (
    <StaffRow data-aside className={styles.row} onKeyDown={onKeyDown}>
      <td className={styles.name}>Last week, {writeDay(weekStarts, 'January 4')}</td>
      <td data-name="Assignments">
        {last.assignments.map(({ recordId, assignmentType, rating }) => (
          <div key={recordId}>
            <Rating of={assignmentType} rating={rating} />
          </div>
        ))}
      </td>
      <td data-name="Group Calls">
        {last.groupSessions.map(({ recordId, sessionType }) => (
          <div key={recordId}>{sessionType}</div>
        ))}
      </td>
      <td data-name="Private Calls">
        {last.privateCalls.map(({ recordId, rating }) => (
          <div key={recordId}>
            <Rating rating={rating} />
          </div>
        ))}
      </td>
      <td data-name="Notes" colSpan={5}>
        {notes !== '' && (
          <>
            <p className={styles.note}>{notes}</p>
            <Button
              kind="link"
              size="staff"
              icon={<CopyIcon aria-hidden="true" />}
              onClick={() => onUseNote(notes)}
            >
              Use this note
            </Button>
          </>
        )}
      </td>
    </StaffRow>
  );
});
