import type { ExpiringCredit } from '@soltura/contract/staff-day/staff-day';
import { type Day, daysBetween } from '@soltura/domain/dates';
import { countOf } from '@soltura/domain/numbers';
import { isUrgent } from '@soltura/domain/staff-day/staff-day';
import { Link } from '@tanstack/react-router';
import { paths } from '../../../app/paths.ts';
import { MAX_SEGMENTS } from '../../../ui/controls/segments.ts';
import styles from './StaffHome.module.css';

/** `today` is the day in UTC, as expirations are shown. */
export function CreditRow({ credit, today }: { credit: ExpiringCredit; today: Day }) {
  const { studentId, student, totalCredits, usedCredits, expires } = credit;
  const left = totalCredits - usedCredits;
  return (
    <li>
      <Link
        to={paths.studentDrillDown}
        search={{ student: studentId }}
        className={styles.row}
        data-columns="4"
      >
        <b>{student}</b>
        <span className={styles.tickets} aria-hidden="true">
          {totalCredits <= MAX_SEGMENTS &&
            Array.from({ length: totalCredits }, (_, place) => (
              <i key={place} data-left={place < left || undefined} />
            ))}
        </span>
        <span>
          {left} of {totalCredits} left
        </span>
        <span data-urgent={isUrgent(expires, today) || undefined}>
          {nameWait(daysBetween(today, expires))}
        </span>
      </Link>
    </li>
  );
}

function nameWait(days: number): string {
  return days === 0 ? 'today' : `in ${countOf(days, 'day')}`;
}
