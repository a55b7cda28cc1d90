import type { CallToday } from '@soltura/contract/staff-day/staff-day';
import { countOf } from '@soltura/domain/numbers';
import { Link } from '@tanstack/react-router';
import { paths } from '../../../app/paths.ts';
import styles from './StaffHome.module.css';

export function CallRow({ call }: { call: CallToday }) {
  const { kind, recordId, name, level, rating, attendees, weekStarts } = call;
  const isPrivate = kind === 'private-call';
  return (
    <li>
      <Link
        to={paths.weeklyRecords}
        search={
          isPrivate
            ? { week: weekStarts, panel: `private-call-${recordId}` }
            : { panel: `group-call-${recordId}` }
        }
        className={styles.row}
      >
        <span>
          <b>{name}</b> {isPrivate ? level : 'group call'}
        </span>
        <span data-urgent={(isPrivate && rating === '') || undefined}>
          {isPrivate ? rating || 'not rated' : countOf(attendees, 'attendee')}
        </span>
      </Link>
    </li>
  );
}
