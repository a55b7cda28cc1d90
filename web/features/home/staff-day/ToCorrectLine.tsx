import type { StaffDay } from '@soltura/contract/staff-day/staff-day';
import { countOf } from '@soltura/domain/numbers';
import { Link } from '@tanstack/react-router';
import { paths } from '../../../app/paths.ts';
import styles from '../home-line.module.css';

/** The tasks of a coach's students that wait to be corrected; empty when there are none (screens-coaching 3.2). */
export function ToCorrectLine({ day: { toCorrect = 0 } }: { day: StaffDay }) {
  if (toCorrect === 0) return null;
  return (
    <div className={styles.line}>
      {countOf(toCorrect, 'task waits', 'tasks wait')} to be corrected.{' '}
      <Link to={paths.toCorrect}>{toCorrect === 1 ? 'Correct it' : 'Correct them'}</Link>
    </div>
  );
}
