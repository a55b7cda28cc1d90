import type { ListedTask } from '@soltura/contract/tasks/tasks';
import { formatNumber } from '@soltura/domain/numbers';
import { Link as RouterLink } from '@tanstack/react-router';
import Link from 'lucide-react/icons/link';
import Mic from 'lucide-react/icons/mic';
import SquarePen from 'lucide-react/icons/square-pen';
import { useEffect, useRef } from 'react';
import { readNow } from '../../../api/server-clock.ts';
import { paths } from '../../../app/paths.ts';
import { MixedText } from '../../../parts/coaching/MixedText.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { AskedCards } from '../cards/AskedCards.tsx';
import { describeAge } from '../describe-task.ts';
import styles from './QueueColumn.module.css';
import type { Queue } from './use-queue.ts';

/** The tasks that wait to be corrected, oldest first. */
export function QueueColumn({ queue }: { queue: Queue }) {
  const { tasks, count, of, chosenOf, shown, step, turnTo } = queue;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (shown !== undefined)
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
            <li key={task.recordId}>
              <RouterLink
                to={paths.toCorrect}
                search={{ of: chosenOf, task: task.recordId }}
                replace={step === undefined}
                resetScroll={step !== undefined}
                className={styles.item}
                activeOptions={ITSELF}
                aria-current={task.recordId === shown ? 'true' : undefined}
              >
                <Way task={task} />
                <span className={styles.name}>{task.studentName}</span>
                <span className={styles.age}>{describeAge(task.handedInAt, now)}</span>
                <span className={styles.what}>
                  <MixedText text={task.title} />
                </span>
              </RouterLink>
            </li>
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

const ITSELF = { exact: true, includeSearch: true };

/** The way in which it was handed in. */
function Way({ task: { hasText, hasRecording = false } }: { task: ListedTask }) {
  const [Icon, words] = hasRecording
    ? [Mic, 'Recording of ']
    : hasText
      ? [SquarePen, 'Text of ']
      : [Link, 'Link of '];
  return (
    <span className={styles.way}>
      <Icon aria-hidden="true" />
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}
