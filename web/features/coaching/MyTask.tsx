import type { MyTask } from '@soltura/contract/tasks/my-coaching';
import type { TaskStatus } from '@soltura/domain/tasks/task-status';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ApiError } from '../../api/api-error.ts';
import { MY_TASK_PATH } from '../../app/paths.ts';
import { ErrorPanel } from '../../ui/page/ErrorPanel.tsx';
import { LoadingPanel } from '../../ui/page/LoadingPanel.tsx';
import { Skeleton } from '../../ui/page/Skeleton.tsx';
import { HandInTask } from './HandInTask.tsx';
import styles from './MyTask.module.css';
import { ReturnedTask } from './ReturnedTask.tsx';
import { TaskBar } from './TaskBar.tsx';
import { myTaskQuery } from './tasks.queries.ts';

/** A number of a task in addresses. */
const TASK_NUMBER = /^\d{1,9}$/;
const NOT_FOUND = 404;

const NAMES: Readonly<Record<TaskStatus, string>> = {
  given: 'To do',
  'handed in': 'Handed in',
  returned: 'Came back',
  withdrawn: 'Withdrawn',
};

/** One task of the signed-in student: to do, handed in or returned (screens-coaching 2.3, 2.4). */
export function MyTaskScreen() {
  const { id } = useParams({ from: MY_TASK_PATH });
  return TASK_NUMBER.test(id) ? <AskedTask key={id} id={Number(id)} /> : <MissingTask />;
}

function AskedTask({ id }: { id: number }) {
  const { data, error, isError, refetch } = useQuery(myTaskQuery(id));
  const isMissing = error instanceof ApiError && error.status === NOT_FOUND;
  // A typed text for a task that was withdrawn meanwhile stays to be copied.
  if (data) return <KnownTask task={data} isGone={isMissing} />;
  if (isMissing) return <MissingTask />;
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <TaskBar title="My Task" />
      <div className={styles.column}>
        {isError ? (
          <ErrorPanel level={1} title="Error Loading Task" onRetry={() => void refetch()} />
        ) : (
          <LoadingPanel message="Loading Task...">
            <Skeleton width="70%" height="2.25rem" />
            <Skeleton height="8rem" />
          </LoadingPanel>
        )}
      </div>
    </main>
  );
}

function KnownTask({ task, isGone }: { task: MyTask; isGone: boolean }) {
  const bar = <TaskBar title={NAMES[task.status]} />;
  return task.status === 'returned' ? (
    <ReturnedTask task={task} bar={bar} />
  ) : (
    <HandInTask task={task} bar={bar} isGone={isGone || task.status === 'withdrawn'} />
  );
}

function MissingTask() {
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <TaskBar title="My Task" />
      <div className={styles.column}>
        <ErrorPanel
          level={1}
          title="Task Not Found"
          detail="There is no such task of yours, or your coach has withdrawn it."
        />
      </div>
    </main>
  );
}
