import type { ListedTask } from '@soltura/contract/tasks/tasks';
import Link from 'lucide-react/icons/link';
import Mic from 'lucide-react/icons/mic';
import SquarePen from 'lucide-react/icons/square-pen';
import { type MouseEvent, memo } from 'react';
import { MixedText } from '../../../parts/coaching/MixedText.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import styles from './QueueColumn.module.css';

interface QueueItemProps {
  task: ListedTask;
  age: string;
  isShown: boolean;
  href: string;
  /** Its identity never changes. */
  onShow: (task: number) => void;
}

/** A task of the queue. It is a plain link, since each link of the router follows every change of the address. */
export const QueueItem = memo(function QueueItem({ task, age, isShown, href, onShow }: QueueItemProps) {
  const show = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onShow(task.recordId);
  };
  return (
    <li>
      <a href={href} className={styles.item} aria-current={isShown ? 'true' : undefined} onClick={show}>
        <Way task={task} />
        <span className={styles.name}>{task.studentName}</span>
        <span className={styles.age}>{age}</span>
        <span className={styles.what}>
          <MixedText text={task.title} />
        </span>
      </a>
    </li>
  );
});

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
