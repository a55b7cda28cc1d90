import type { drillDown } from '@soltura/contract/drill-down';
import type { AnswerOf } from '@soltura/contract/endpoint';
import { useMemo } from 'react';
import { joinClasses } from '../../ui/class-names.ts';
import { Rating } from '../../ui/Rating.tsx';
import { RecordEntry } from '../../ui/RecordEntry.tsx';
import tableStyles from '../../ui/table.module.css';
import { usePanel } from '../panels/use-panel.ts';
import styles from './WeeksTable.module.css';

interface WeeksTableProps {
  weeks: AnswerOf<typeof drillDown.membershipWeeks>;
  /** The id of what names the membership. */
  labelledBy: string;
  onPanel: (key: string) => void;
}

const ROW = joinClasses(tableStyles.row, styles.row);

/** The weeks of a membership and the records in them, the newest first, to look at (screens-staff 7.8). */
export function WeeksTable({ weeks, labelledBy, onPanel }: WeeksTableProps) {
  const { key: openKey } = usePanel();
  const sorted = useMemo(
    () => weeks.toSorted((one, other) => other.weekStarts.localeCompare(one.weekStarts)),
    [weeks],
  );
  const open = (key: string) => ({ isOpen: key === openKey, onClick: () => onPanel(key) });
  return (
    <table
      className={joinClasses(tableStyles.table, tableStyles.entries, styles.table)}
      aria-labelledby={labelledBy}
    >
      <thead>
        <tr>
          <th scope="col" className={styles.week}>
            Week
          </th>
          <th scope="col" className={styles.lesson}>
            Current Lesson
          </th>
          <th scope="col">Notes</th>
          <th scope="col" className={styles.calls}>
            Private Calls
          </th>
          <th scope="col" className={styles.sessions}>
            Group Calls
          </th>
          <th scope="col" className={styles.assignments}>
            Assignments
          </th>
        </tr>
      </thead>
      <tbody>
        {sorted.map((week) => (
          <tr key={week.recordId} className={ROW}>
            <th scope="row">
              <b>Week {week.week}</b>
              <span className={styles.day}>{week.weekStarts}</span>
            </th>
            <td data-name="Current Lesson">{week.currentLessonName}</td>
            <td data-name="Notes" className={styles.notes}>
              {week.notes}
            </td>
            <td data-name="Private Calls">
              {week.privateCalls.map(({ recordId, rating }) => (
                <RecordEntry key={recordId} title={rating} {...open(`private-call-${recordId}`)}>
                  <Rating rating={rating} />
                </RecordEntry>
              ))}
            </td>
            <td data-name="Group Calls">
              {week.groupSessions.map(({ recordId, sessionType }) => (
                <RecordEntry key={recordId} title={sessionType} {...open(`group-call-${recordId}`)}>
                  <span className={tableStyles.cut}>{sessionType}</span>
                </RecordEntry>
              ))}
            </td>
            <td data-name="Assignments">
              {week.assignments.map(({ recordId, assignmentType, rating }) => (
                <RecordEntry
                  key={recordId}
                  title={`${assignmentType}: ${rating}`}
                  {...open(`assignment-${recordId}`)}
                >
                  <Rating of={assignmentType} rating={rating} />
                </RecordEntry>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
