import type { UnseenStudent } from '@soltura/contract/staff-day/staff-day';
import { type Day, daysBetween, parseDay } from '@soltura/domain/dates';
import { writeDay } from '@soltura/domain/day-names';
import { countOf } from '@soltura/domain/numbers';
import { type ActivityKind, LOOK_BACK_DAYS } from '@soltura/domain/staff-day/staff-day';
import { Link } from '@tanstack/react-router';
import { paths } from '../../../app/paths.ts';
import styles from './StaffHome.module.css';

const words: Readonly<Record<Exclude<ActivityKind, 'none'>, string>> = {
  review: 'Review',
  'private-call': 'Private call',
  'group-session': 'Group call',
  assignment: 'Assignment',
  start: 'Began',
};

export function UnseenRow({ student: unseen, today }: { student: UnseenStudent; today: Day }) {
  const { studentId, student, by, lastSeen } = unseen;
  const day = parseDay(lastSeen);
  const isFound = day !== undefined && by !== 'none';
  return (
    <li>
      <Link
        to={paths.studentDrillDown}
        search={{ student: studentId }}
        className={styles.row}
        data-columns="3"
      >
        <b>{student}</b>
        <span>{isFound ? `${words[by]}, ${writeDay(day, 'January 4')}` : 'Nothing found'}</span>
        <span>{isFound ? countOf(daysBetween(day, today), 'day') : `over ${LOOK_BACK_DAYS} days`}</span>
      </Link>
    </li>
  );
}
