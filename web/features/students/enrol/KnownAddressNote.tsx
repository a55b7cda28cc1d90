import type { EnrolmentFacts } from '@soltura/domain/people/enrolment';
import UserRound from 'lucide-react/icons/user-round';
import { paths } from '../../../app/paths.ts';
import { toDeviceDay } from '../../../base/device-day.ts';
import { formatDay } from '../../../ui/format-day.ts';
import linkStyles from '../../../ui/staff/link.module.css';
import styles from './KnownAddressNote.module.css';

interface KnownAddressNoteProps {
  facts: EnrolmentFacts;
  program: string;
  /** The instant of their last review; null for none. */
  lastReviewed: string | null;
}

export function KnownAddressNote({ facts: { user, student }, program, lastReviewed }: KnownAddressNoteProps) {
  const known = user ?? student;
  if (!known) return null;
  const name = user?.name || student?.fullName;
  const address = student
    ? `${paths.studentDrillDown}?student=${student.recordId}`
    : `${paths.tables}/users?panel=edit-user-${known.recordId}`;
  const what = user && student ? 'A user and a coaching student' : user ? 'A user' : 'A coaching student';
  const about = [
    name,
    program === '' ? '' : `program ${program}`,
    lastReviewed === null ? '' : `last review ${formatDay(toDeviceDay(new Date(lastReviewed)))}`,
  ];
  return (
    <output className={styles.known}>
      <UserRound aria-hidden="true" />
      <span>
        <strong>
          {what} with this address {user && student ? 'exist' : 'exists'}.
        </strong>{' '}
        {about.filter(Boolean).join(', ')}. What is there is kept and linked.
      </span>
      {/* In a tab of its own: what is typed stays. */}
      <a className={linkStyles.link} href={address} target="_blank" rel="noopener noreferrer">
        Open
      </a>
    </output>
  );
}
