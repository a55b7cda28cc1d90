import { memo } from 'react';
import { joinClasses } from '../../ui/class-names.ts';
import { Rating } from '../../ui/staff/Rating.tsx';
import { RecordEntry } from '../../ui/table/RecordEntry.tsx';
import tableStyles from '../../ui/table/table.module.css';
import styles from './RecordCells.module.css';
import { RowStart } from './RowStart.tsx';
import { PrivateCalls } from './ratings/PrivateCalls.tsx';
import type { RowProps } from './week-row.ts';

interface RecordCellsProps extends RowProps {
  /** True when the row or the whole table is in edit: no call can be added then (screens-staff 2.7). */
  isInEdit: boolean;
}

export const RecordCells = memo(function RecordCells({
  row,
  showsCoach,
  showsLevel,
  openKey,
  openNote,
  isInEdit,
  onPanel,
  onNote,
}: RecordCellsProps) {
  const { recordId, level } = row.week;
  const nameId = `student-of-${recordId}`;
  const open = (key: string) => ({ isOpen: key === openKey, onClick: () => onPanel(key) });
  return (
    <>
      <th scope="row" data-cell="student" className={styles.student}>
        <div className={styles.who}>
          <RowStart row={row} onPanel={onPanel} />
          <div className={styles.first} title={level}>
            <b id={nameId} className={styles.name}>
              {row.student ? row.student.fullName : 'Unknown student'}
            </b>
            {showsLevel && <span className={styles.level}>{level}</span>}
          </div>
          {row.student && (
            <div className={styles.line} title={row.student.email}>
              {row.student.email}
            </div>
          )}
          {showsCoach && (
            <div className={styles.line}>{row.coach ? row.coach.user.name : 'No Coach Found'}</div>
          )}
        </div>
      </th>
      <td data-cell="assignments" data-name="Assignments" className={styles.records}>
        {row.assignments.map(({ recordId: id, assignmentType, rating }) => (
          <RecordEntry key={id} title={`${assignmentType}: ${rating}`} {...open(`assignment-${id}`)}>
            <Rating of={assignmentType} rating={rating} />
          </RecordEntry>
        ))}
      </td>
      <td data-cell="groupCalls" data-name="Group Calls" className={styles.records}>
        {row.groupSessions.map(({ recordId: id, sessionType }) => (
          <RecordEntry key={id} title={sessionType} {...open(`group-call-${id}`)}>
            <span className={joinClasses(tableStyles.cut, styles.words)}>{sessionType}</span>
          </RecordEntry>
        ))}
      </td>
      <PrivateCalls
        week={row.week}
        name={row.name}
        calls={row.privateCalls}
        openKey={openKey}
        openNote={openNote}
        isInEdit={isInEdit}
        onPanel={onPanel}
        onNote={onNote}
      />
    </>
  );
});
