import { Link } from '@tanstack/react-router';
import ArrowRight from 'lucide-react/icons/arrow-right';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Send from 'lucide-react/icons/send';
import { paths } from '../../app/paths.ts';
import { RecordHistory } from '../../editing/RecordHistory.tsx';
import { RecordNotice } from '../../editing/RecordNotice.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { buttonClass } from '../../ui/controls/button-class.ts';
import { SidePanel } from '../../ui/dialogs/SidePanel.tsx';
import type { PanelProps } from '../../ui/panels/panels.ts';
import { usePanelActions } from '../../ui/panels/use-panel.ts';
import { Definition, DefinitionList } from '../../ui/staff/DefinitionList.tsx';
import { useWeekRow } from './use-week-row.ts';
import styles from './WeekPanel.module.css';

export function WeekPanel({ id = 0, onClose }: PanelProps) {
  const found = useWeekRow(id);
  const { open } = usePanelActions();
  const { row } = found;
  if (!row?.student) {
    const missing = row ? 'Student' : 'Week';
    return (
      <RecordNotice
        title="Student"
        status={row ? 'missing' : found.status}
        onRetry={found.retry}
        missingText={`${missing} record is undefined, please try again`}
        onClose={onClose}
      />
    );
  }
  const { student, week, coach } = row;
  return (
    <SidePanel
      title={student.fullName}
      context={`Week ${week.week}, ${week.weekStarts}`}
      closesOutside
      onClose={onClose}
    >
      <DefinitionList>
        <Definition term="Student">{student.fullName}</Definition>
        <Definition term="Email">{student.email}</Definition>
        <Definition term="Time Zone">{student.timeZone}</Definition>
        <Definition term="Pronouns">{student.pronoun}</Definition>
        <Definition term="Learning Disabilities">{student.learningDisabilities}</Definition>
        <Definition term="Primary Coach">{coach?.user.name ?? 'No Coach Found'}</Definition>
        <Definition term="Fluency Goal">{student.fluencyGoal}</Definition>
        <Definition term="Starting Level">{student.startingLevel}</Definition>
        <Definition term="Week #">{week.week}</Definition>
        <Definition term="Current Lesson">{week.currentLessonName}</Definition>
        <Definition term="Notes">{week.notes}</Definition>
      </DefinitionList>
      <div className={styles.way}>
        <Button
          kind="link"
          size="staff"
          icon={<Send aria-hidden="true" />}
          onClick={() => open(`give-task-${student.recordId}`)}
        >
          Give Task
        </Button>
      </div>
      <div className={styles.way}>
        <Button
          kind="link"
          size="staff"
          icon={<CalendarPlus aria-hidden="true" />}
          onClick={() => open(`plan-call-${student.recordId}`)}
        >
          Plan Call
        </Button>
      </div>
      <div className={styles.way}>
        <Link
          to={paths.studentDrillDown}
          search={{ student: student.recordId }}
          className={buttonClass({ kind: 'link', size: 'staff' })}
        >
          Open in Student Drill Down
          <ArrowRight aria-hidden="true" />
        </Link>
      </div>
      <RecordHistory kind="weeks" id={id} />
    </SidePanel>
  );
}
