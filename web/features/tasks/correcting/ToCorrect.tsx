import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readWhenSeen } from '../../../api/read-when-seen.ts';
import { catalogueQuery } from '../../../base/catalogue.queries.ts';
import { isNotFound } from '../../../editing/read-again.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { useUndoKey } from '../../../ui/hooks/use-undo-key.ts';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { ErrorPanel } from '../../../ui/page/ErrorPanel.tsx';
import { LoadingPanel } from '../../../ui/page/LoadingPanel.tsx';
import { Skeleton } from '../../../ui/page/Skeleton.tsx';
import { PanelHost } from '../../../ui/panels/PanelHost.tsx';
import { AskedCards } from '../cards/AskedCards.tsx';
import { taskPanels } from '../task-panels.ts';
import { taskQuery } from '../tasks.queries.ts';
import { Correcting } from './Correcting.tsx';
import { QueueColumn } from './QueueColumn.tsx';
import styles from './ToCorrect.module.css';
import { type Queue, useQueue } from './use-queue.ts';

/** To Correct: what was handed in, side by side with the form that returns it (screens-coaching 3.2). */
export function ToCorrect() {
  const queue = useQueue();
  useUndoKey();
  return (
    <>
      <main id="main" tabIndex={-1} className={styles.screen}>
        <Body queue={queue} />
      </main>
      <PanelHost panels={taskPanels} />
    </>
  );
}

function Body({ queue }: { queue: Queue }) {
  const { status, retry, tasks, shown, of, turnTo, step } = queue;
  if (status === 'failed')
    return (
      <div className={styles.alone}>
        <h1 className={styles.heading}>To Correct</h1>
        <ErrorPanel title="Error loading data" onRetry={retry} />
      </div>
    );
  if (status === 'pending')
    return (
      <div className={styles.alone}>
        <h1 className={styles.heading}>To Correct</h1>
        <Waiting />
      </div>
    );
  if (tasks.length === 0 && shown === undefined)
    return (
      <div className={styles.alone}>
        <h1 className={styles.heading}>To Correct</h1>
        <EmptyState
          title="Nothing waits to be corrected."
          action={of === 'me' && <Button onClick={() => turnTo('all')}>Look at All Students</Button>}
        >
          {of === 'me'
            ? 'What your students hand in stands here, oldest first.'
            : 'What students hand in stands here, oldest first.'}
        </EmptyState>
        <AskedCards of={of} />
      </div>
    );
  return (
    <div className={styles.columns} data-step={step}>
      {(step === undefined || step === 'queue') && (
        <div className={styles.queue}>
          <QueueColumn queue={queue} />
        </div>
      )}
      {shown !== undefined && step !== 'queue' && <Shown id={shown} queue={queue} />}
    </div>
  );
}

/** The shown task. The queue stays as it is while another one is read. */
function Shown({ id, queue }: { id: number; queue: Queue }) {
  const { show, findNext } = queue;
  const { data: task, error, refetch } = useQuery({ ...taskQuery(id), ...readWhenSeen });
  const { data: catalogue } = useQuery(catalogueQuery);
  const [goneOnTo, setGoneOnTo] = useState<number>();
  if (!task && error)
    return (
      <div className={styles.middle}>
        <div className={styles.alone}>
          {isNotFound(error) ? (
            <ErrorPanel title="Record not found" />
          ) : (
            <ErrorPanel title="Error loading data" onRetry={() => void refetch()} />
          )}
        </div>
      </div>
    );
  if (!task || !catalogue)
    return (
      <div className={styles.middle}>
        <div className={styles.alone}>
          <Waiting />
        </div>
      </div>
    );
  const own = catalogue.coaches.find(({ recordId }) => recordId === catalogue.ownCoach)?.user.email ?? '';
  const next = findNext(id);
  return (
    <Correcting
      key={`${id} ${task.status === 'handed in'}`}
      task={task}
      queue={queue}
      ownCoach={own}
      startsInFeedback={goneOnTo === id}
      onReturned={(goesOn) => {
        if (goesOn) setGoneOnTo(next);
        show(goesOn ? next : id);
      }}
    />
  );
}

function Waiting() {
  return (
    <LoadingPanel message="Loading...">
      <Skeleton width="40%" height="1.5rem" />
      <Skeleton />
      <Skeleton width="80%" />
    </LoadingPanel>
  );
}
