import type { EndingHold } from '@soltura/contract/staff-day/staff-day';
import { writeDay } from '@soltura/domain/day-names';
import { Link } from '@tanstack/react-router';
import { paths } from '../../../app/paths.ts';
import styles from './StaffHome.module.css';

export function HoldRow({ hold: { studentId, student, course, holdUntil } }: { hold: EndingHold }) {
  return (
    <li>
      <Link to={paths.studentDrillDown} search={{ student: studentId }} className={styles.row}>
        <span>
          <b>{student}</b> {course}
        </span>
        <span>
          {writeDay(holdUntil, 'Sunday')}, {writeDay(holdUntil, 'Jan 4')}
        </span>
      </Link>
    </li>
  );
}
