import type { NextCall } from '@soltura/contract/tasks/my-coaching';
import { tellCall, tellMinutesLeft } from '@soltura/domain/planned-calls/call-words';
import { isWebLink } from '@soltura/domain/records/links';
import { Link } from '@tanstack/react-router';
import Video from 'lucide-react/icons/video';
import type { ReactNode } from 'react';
import { paths } from '../../app/paths.ts';
import { readTimeZone } from '../../device/time-zone.ts';
import { Chip } from '../../ui/controls/Chip.tsx';
import { RowContent } from '../../ui/menus/RowContent.tsx';
import { rowClass } from '../../ui/menus/row-class.ts';
import styles from './Coaching.module.css';

/** The next call of a student: it leads to My Coaching, and to the call itself while it can be joined. */
export function CallCell({ call, now }: { call: NextCall; now: Date }) {
  const told = tellCall(call, { now, zone: readTimeZone() });
  const { dayName, time, coachTime, coach, opens, minutesLeft } = told;
  const isCancelled = call.status === 'cancelled';
  const canJoin = isWebLink(call.joinLink);
  const when = `${dayName}, ${time}`;
  const label = (
    <>
      {isCancelled ? <s>{when}</s> : when}
      <span className={styles.title}>{coachTime === '' ? `with ${coach}` : `${coachTime} for ${coach}`}</span>
    </>
  );
  const icon = <Video aria-hidden="true" />;
  let meta: ReactNode = canJoin && <span>Join from {opens}</span>;
  if (isCancelled) meta = <Chip tone="barro">Cancelled</Chip>;
  if (minutesLeft === undefined || !canJoin) {
    if (minutesLeft !== undefined) meta = <Chip tone="saffron">{tellMinutesLeft(minutesLeft)}</Chip>;
    return (
      <Link to={paths.myCoaching} className={rowClass}>
        <RowContent icon={icon} label={label} meta={meta} />
      </Link>
    );
  }
  return (
    <a
      href={call.joinLink.trim()}
      target="_blank"
      rel="noopener noreferrer"
      referrerPolicy="no-referrer"
      className={rowClass}
    >
      <RowContent
        icon={icon}
        label={label}
        meta={
          <Chip tone="saffron">
            {minutesLeft === 0 ? 'Join now' : `Join, ${tellMinutesLeft(minutesLeft)}`}
          </Chip>
        }
        away
      />
    </a>
  );
}
