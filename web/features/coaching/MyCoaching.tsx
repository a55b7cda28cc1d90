import type { MyCoaching as Coaching } from '@soltura/contract/tasks/my-coaching';
import { formatNumber } from '@soltura/domain/numbers';
import { listComing } from '@soltura/domain/planned-calls/call-words';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useNow } from '../../base/use-now.ts';
import { myCoachingQuery } from '../../parts/coaching/coaching.queries.ts';
import { Rows } from '../../ui/menus/Rows.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { ErrorPanel } from '../../ui/page/ErrorPanel.tsx';
import { LoadingPanel } from '../../ui/page/LoadingPanel.tsx';
import { Skeleton } from '../../ui/page/Skeleton.tsx';
import { CalendarFeed } from './CalendarFeed.tsx';
import { LaterCalls } from './LaterCalls.tsx';
import styles from './MyCoaching.module.css';
import { NextCall } from './NextCall.tsx';
import { ReturnedTasks } from './ReturnedTasks.tsx';
import { OpenTaskRow } from './TaskRow.tsx';
import { useDraftTasks } from './use-draft-tasks.ts';

const SKELETON_ROWS = [1, 2, 3];

/** The calls of the signed-in student, and the open and returned tasks (screens-coaching 2.2, 5.5). */
export function MyCoaching() {
  const { data, isError, refetch } = useQuery(myCoachingQuery);
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <div className={styles.head}>
        <h1>My Coaching</h1>
        {data?.coach && <p>Your coach is {data.coach.name}.</p>}
      </div>
      {data ? (
        <Loaded coaching={data} />
      ) : isError ? (
        <ErrorPanel title="Error Loading My Coaching" onRetry={() => void refetch()} />
      ) : (
        <LoadingPanel message="Loading My Coaching...">
          {SKELETON_ROWS.map((row) => (
            <Skeleton key={row} height="4.25rem" />
          ))}
        </LoadingPanel>
      )}
    </main>
  );
}

function Loaded({ coaching }: { coaching: Coaching }) {
  const { isCoached, tasks, nextCalls } = coaching;
  const now = new Date(useNow());
  if (!isCoached) {
    return (
      <EmptyState title="No coaching yet">Your school has not linked you to its coaching yet.</EmptyState>
    );
  }
  const [next, ...later] = listComing(nextCalls ?? [], now);
  return (
    <div className={styles.groups} data-calls={nextCalls !== undefined || undefined}>
      {next && (
        <div className={styles.next}>
          <Group title="Next call">
            <NextCall call={next} now={now} />
          </Group>
        </div>
      )}
      <div className={styles.group}>
        <OpenTasks tasks={tasks} />
        {nextCalls && <Returned coaching={coaching} />}
      </div>
      {nextCalls ? (
        <div className={styles.calls}>
          {later.length > 0 && (
            <Group title="Later calls">
              <LaterCalls calls={later} now={now} />
            </Group>
          )}
          <Group title="Calls in your calendar">
            <CalendarFeed />
          </Group>
        </div>
      ) : (
        <Returned coaching={coaching} />
      )}
    </div>
  );
}

function OpenTasks({ tasks }: Pick<Coaching, 'tasks'>) {
  const drafts = useDraftTasks();
  const toDo = tasks.filter(({ status }) => status === 'given');
  const handedIn = tasks.filter(({ status }) => status === 'handed in');
  const renderRows = (shown: Coaching['tasks']) => (
    <Rows>
      {shown.map((task) => (
        <OpenTaskRow key={task.recordId} task={task} hasDraft={drafts.has(task.recordId)} />
      ))}
    </Rows>
  );
  return (
    <>
      <Group title="To do" count={toDo.length}>
        {toDo.length > 0 ? (
          renderRows(toDo)
        ) : (
          <p className={styles.nothing}>Nothing to do. What your coach gives you stands here.</p>
        )}
      </Group>
      {handedIn.length > 0 && (
        <Group title="Handed in" count={handedIn.length}>
          {renderRows(handedIn)}
        </Group>
      )}
    </>
  );
}

function Returned({ coaching: { returned, returnedCount } }: { coaching: Coaching }) {
  if (returnedCount === 0) return null;
  return (
    <Group title="Came back" count={returnedCount}>
      <ReturnedTasks newest={returned} count={returnedCount} />
    </Group>
  );
}

interface GroupProps {
  title: string;
  count?: number;
  children: ReactNode;
}

function Group({ title, count = 0, children }: GroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
        {count > 0 && <span>{formatNumber(count)}</span>}
      </h2>
      {children}
    </section>
  );
}
