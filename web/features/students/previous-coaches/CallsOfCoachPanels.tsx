import type { CallsOfCoach } from '@soltura/contract/students/previous-coaches';
import { writeDay } from '@soltura/domain/day-names';
import { useQuery } from '@tanstack/react-query';
import { RecordNotice } from '../../../editing/RecordNotice.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { SidePanel } from '../../../ui/dialogs/SidePanel.tsx';
import type { PanelProps } from '../../../ui/panels/panels.ts';
import { usePanelActions } from '../../../ui/panels/use-panel.ts';
import { useChosenStudent } from '../use-chosen-student.ts';
import styles from './CallsOfCoach.module.css';
import { callsOfCoachQuery } from './previous-coaches.queries.ts';

export function PrivateCallsOfCoach(props: PanelProps) {
  return <Calls {...props} title="Private Calls" list={(calls) => calls.privateCalls} panel="private-call" />;
}

export function GroupCallsOfCoach(props: PanelProps) {
  return <Calls {...props} title="Group Calls" list={(calls) => calls.groupCalls} panel="group-call" />;
}

interface CallsProps extends PanelProps {
  title: string;
  list: (calls: CallsOfCoach) => CallsOfCoach['privateCalls'];
  panel: 'private-call' | 'group-call';
}

function Calls({ id: coach = 0, title, list, panel, onClose }: CallsProps) {
  const { id: student = 0 } = useChosenStudent();
  const { open } = usePanelActions();
  const { data, isError, refetch } = useQuery(callsOfCoachQuery(student, coach));
  if (!data) {
    return (
      <RecordNotice
        title={title}
        status={isError ? 'failed' : 'pending'}
        onRetry={() => void refetch()}
        onClose={onClose}
      />
    );
  }
  return (
    <SidePanel title={title} context={data.name} closesOutside onClose={onClose}>
      <ul className={styles.calls}>
        {list(data).map(({ recordId, date, about, rating }) => (
          <li key={recordId}>
            <Button kind="link" size="staff" onClick={() => open(`${panel}-${recordId}`)}>
              {writeDay(date, 'Jan 4, 2026')}
            </Button>
            <span>{about}</span>
            <span>{rating}</span>
          </li>
        ))}
      </ul>
    </SidePanel>
  );
}
