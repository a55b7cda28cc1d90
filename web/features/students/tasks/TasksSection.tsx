import type { ListedTask } from '@soltura/contract/tasks/tasks';
import { useQuery } from '@tanstack/react-query';
import Send from 'lucide-react/icons/send';
import { useId, useState } from 'react';
import { readWhenSeen } from '../../../api/read-when-seen.ts';
import { useToday } from '../../../base/use-today.ts';
import { readTimeZone } from '../../../device/time-zone.ts';
import { MixedText } from '../../../parts/coaching/MixedText.tsx';
import paperStyles from '../../../ui/cards/paper.module.css';
import { joinClasses } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { useNearView } from '../../../ui/hooks/use-near-view.ts';
import { FailedLine } from '../../../ui/page/FailedLine.tsx';
import { Heading } from '../../../ui/page/Heading.tsx';
import { LoadingPanel } from '../../../ui/page/LoadingPanel.tsx';
import { Skeleton } from '../../../ui/page/Skeleton.tsx';
import { Rating } from '../../../ui/staff/Rating.tsx';
import { tellState } from '../../tasks/describe-task.ts';
import { tasksOfStudentQuery } from '../../tasks/tasks.queries.ts';
import { LearningNote } from '../LearningNote.tsx';
import sectionStyles from '../learning-section.module.css';
import styles from './TasksSection.module.css';

const FIRST_SHOWN = 5;

interface TasksSectionProps {
  student: number;
  /** True for an archived student, who gets no tasks. */
  isReadOnly: boolean;
  level: 2 | 3;
  onPanel: (key: string) => void;
}

/** The tasks of a student: open ones first, then those sent back corrected (screens-coaching 3.5). */
export function TasksSection({ student, isReadOnly, level, onPanel }: TasksSectionProps) {
  const id = useId();
  const [watch, isNear] = useNearView();
  const { data, isError, refetch } = useQuery({
    ...tasksOfStudentQuery(student),
    ...readWhenSeen,
    enabled: isNear,
  });
  return (
    <section className={sectionStyles.section} aria-labelledby={id}>
      <div className={joinClasses(sectionStyles.head, styles.head)}>
        <Heading level={level} id={id} className={sectionStyles.heading}>
          Tasks
        </Heading>
        {!isReadOnly && (
          <Button
            size="staff"
            icon={<Send aria-hidden="true" />}
            onClick={() => onPanel(`give-task-${student}`)}
          >
            Give Task
          </Button>
        )}
      </div>
      {data ? (
        <Tasks tasks={data.filter(({ status }) => status !== 'withdrawn')} onPanel={onPanel} />
      ) : (
        <div ref={watch} className={joinClasses(paperStyles.paper, sectionStyles.note)}>
          {isError ? (
            <FailedLine message="Error loading data, please try again." onRetry={() => void refetch()} />
          ) : (
            <LoadingPanel message="Loading tasks...">
              <Skeleton />
            </LoadingPanel>
          )}
        </div>
      )}
    </section>
  );
}

function Tasks({ tasks, onPanel }: { tasks: readonly ListedTask[]; onPanel: (key: string) => void }) {
  const [showsAll, setShowsAll] = useState(false);
  if (tasks.length === 0) return <LearningNote>No tasks yet.</LearningNote>;
  const isReturned = ({ status }: ListedTask) => status === 'returned';
  const ordered = [...tasks.filter((task) => !isReturned(task)), ...tasks.filter(isReturned)];
  const shown = showsAll ? ordered : ordered.slice(0, FIRST_SHOWN);
  return (
    <div className={joinClasses(paperStyles.paper, styles.paper)}>
      <ul>
        {shown.map((task) => (
          <TaskLine key={task.recordId} task={task} onPanel={onPanel} />
        ))}
      </ul>
      {shown.length < ordered.length && (
        <Button kind="ghost" size="staff" onClick={() => setShowsAll(true)}>
          {`Show ${ordered.length - shown.length} more`}
        </Button>
      )}
    </div>
  );
}

function TaskLine({ task, onPanel }: { task: ListedTask; onPanel: (key: string) => void }) {
  const today = useToday();
  const { words, isPressing } = tellState(task, { timeZone: readTimeZone(), today });
  return (
    <li className={styles.line}>
      <button type="button" className={styles.title} onClick={() => onPanel(`task-${task.recordId}`)}>
        <MixedText text={task.title} />
      </button>
      <span className={styles.type}>{task.assignmentType}</span>
      <span className={styles.state} data-pressing={isPressing || undefined}>
        {words}
      </span>
      {task.rating !== '' && (
        <span className={styles.rating}>
          <Rating rating={task.rating} />
          {!task.showsRating && ', not shown'}
        </span>
      )}
    </li>
  );
}
