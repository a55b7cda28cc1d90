import type { Day } from '@soltura/domain/dates';
import Check from 'lucide-react/icons/check';
import { formatDay } from '../../ui/format-day.ts';
import styles from './official/QuizChoice.module.css';

interface QuizStateProps {
  doneOn: Day | undefined;
  isNext: boolean;
  isLesson?: boolean;
  isLater: boolean;
}

/**
 * The state of a quiz for the student: finished on a day, next, of the current lesson, later, or open, which has no
 * mark.
 */
export function QuizState({ doneOn, isNext, isLesson = false, isLater }: QuizStateProps) {
  if (doneOn) {
    return (
      <span className={styles.done}>
        <Check aria-label="Done" />
        <time dateTime={doneOn}>{formatDay(doneOn)}</time>
      </span>
    );
  }
  if (isNext) return <span className={styles.next}>Next</span>;
  if (isLesson) return <span className={styles.lesson}>Current lesson</span>;
  return isLater ? <span className={styles.later}>Later</span> : null;
}
