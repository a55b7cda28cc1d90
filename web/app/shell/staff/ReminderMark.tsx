import { formatNumber } from '@soltura/domain/numbers';
import type { Reminder } from '../../../features/home/staff-day/use-reminder.ts';
import styles from './side.module.css';

export function ReminderMark({ reminder, id }: { reminder: Reminder | undefined; id: string }) {
  if (!reminder) return null;
  return (
    <>
      <span className={styles.mark} title={reminder.words} aria-hidden="true">
        <span>{formatNumber(reminder.count)}</span>
      </span>
      <span id={id} hidden>
        {reminder.words}
      </span>
    </>
  );
}
