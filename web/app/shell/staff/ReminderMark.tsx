import { countOf, formatNumber } from '@soltura/domain/numbers';
import styles from './side.module.css';

/** How many things wait, and what describes it to screen readers; nothing for none. */
export function ReminderMark({ count, id }: { count: number; id: string }) {
  if (count === 0) return null;
  return (
    <>
      <span className={styles.mark} aria-hidden="true">
        <span>{formatNumber(count)}</span>
      </span>
      <span id={id} hidden>
        {countOf(count, 'thing')} to look at
      </span>
    </>
  );
}
