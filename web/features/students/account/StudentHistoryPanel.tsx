import { RecordChanges, RecordHistory } from '../../../editing/RecordHistory.tsx';
import { RecordNotice } from '../../../editing/RecordNotice.tsx';
import { SidePanel } from '../../../ui/dialogs/SidePanel.tsx';
import type { PanelProps } from '../../../ui/panels/panels.ts';
import { useChosenRecord } from '../use-chosen-record.ts';
import styles from './StudentHistoryPanel.module.css';

const TITLE = 'What Changed';

/** student-history: the change history of the student and their memberships. */
export function StudentHistoryPanel({ onClose }: PanelProps) {
  const { record, status, retry } = useChosenRecord((answer) => answer);
  if (!record) return <RecordNotice title={TITLE} status={status} onRetry={retry} onClose={onClose} />;
  const { student, memberships } = record;
  return (
    <SidePanel title={TITLE} context={student.fullName || student.email} closesOutside onClose={onClose}>
      <RecordChanges kind="coaching-students" id={student.recordId} />
      {memberships.map(({ recordId, courseName, startDate }) => (
        <section key={recordId} className={styles.membership} aria-label={`${courseName} from ${startDate}`}>
          <h3 className={styles.course}>
            {courseName || 'Unknown Course'} from {startDate}
          </h3>
          <RecordHistory kind="memberships" id={recordId} />
        </section>
      ))}
    </SidePanel>
  );
}
