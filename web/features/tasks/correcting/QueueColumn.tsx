import { formatNumber } from '@soltura/domain/numbers';
import { useEffect, useRef } from 'react';
import { readNow } from '../../../api/server-clock.ts';
import { paths } from '../../../app/paths.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { useStableHandler } from '../../../ui/hooks/use-stable-handler.ts';
import { AskedCards } from '../cards/AskedCards.tsx';
import { describeAge } from '../describe-task.ts';
import type { QueueOf } from '../read-tasks.ts';
import styles from './QueueColumn.module.css';
import { QueueItem } from './QueueItem.tsx';
import type { Queue } from './use-queue.ts';

export function QueueColumn({ queue }: { queue: Queue }) {
  const { tasks, count, of, chosenOf, shown, turnTo } = queue;
  const show = useStableHandler(queue.show);
  const list = useRef<HTMLUListElement>(null);
  // The list begins at its first task, and laying it out early takes a fifth of the time until it is shown.
  const inView = useRef(tasks[0]?.recordId);
  useEffect(() => {
    if (shown === undefined || shown === inView.current) return;
    inView.current = undefined;
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  const now = readNow().getTime();
  return (
    <section className={styles.queue} aria-labelledby="to-correct">
      <div className={styles.head}>
        <h1 id="to-correct" className={styles.title}>
          To Correct {count > 0 && <span className={styles.count}>{formatNumber(count)}</span>}
        </h1>
        <p className={styles.of}>
          <span>{of === 'me' ? 'My students, oldest first' : 'All students, oldest first'}</span>
          <Button kind="link" size="staff" onClick={() => turnTo(of === 'me' ? 'all' : 'me')}>
            {of === 'me' ? 'All' : 'My Students'}
          </Button>
        </p>
      </div>
      <div className={styles.scroll}>
        <ul ref={list} className={styles.list} aria-label="Queue">
          {tasks.map((task) => (
            <QueueItem
              key={task.recordId}
              task={task}
              age={describeAge(task.handedInAt, now)}
              isShown={task.recordId === shown}
              href={writeAddress(task.recordId, chosenOf)}
              onShow={show}
            />
          ))}
        </ul>
        <AskedCards of={of} />
      </div>
      {count > tasks.length && (
        <p className={styles.more}>The first {formatNumber(tasks.length)} are listed.</p>
      )}
    </section>
  );
}

function writeAddress(task: number, of: QueueOf | undefined): string {
  const search = new URLSearchParams({ ...(of && { of }), task: String(task) });
  return `${paths.toCorrect}?${search.toString()}`;
}
