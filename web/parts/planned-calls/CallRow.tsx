import type { ListedCall } from '@soltura/contract/planned-calls/listed-call';
import { writeDay } from '@soltura/domain/day-names';
import { readLocal } from '@soltura/domain/planned-calls/local-time';
import { tellOtherTimes } from '@soltura/domain/planned-calls/other-times';
import { memo, useId } from 'react';
import { readTimeZone } from '../../device/time-zone.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { MixedText } from '../coaching/MixedText.tsx';
import styles from './CallList.module.css';
import { CallOutcome } from './CallOutcome.tsx';
import { describeCall, nameCall, readPhase, tellUrgency } from './describe-call.ts';
import { JoinLink } from './JoinLink.tsx';

/** The actions on a planned call. The object must keep its identity between renders. */
export interface CallActs {
  readonly onHold: (call: ListedCall) => void;
  readonly onMove: (call: ListedCall) => void;
  readonly onCancel: (call: ListedCall) => void;
  /** Takes 'Held' back with its record. */
  readonly onTakeBack: (call: ListedCall) => void;
}

interface CallRowProps {
  call: ListedCall;
  /** In ms since 1970. */
  now: number;
  acts: CallActs;
  size: 'staff' | 'mid';
  showsDay: boolean;
  showsCoach: boolean;
}

export const CallRow = memo(function CallRow({ call, now, acts, size, showsDay, showsCoach }: CallRowProps) {
  const id = useId();
  const zone = readTimeZone();
  const { day, time } = readLocal(call.startsAt, zone);
  const urgency = tellUrgency(call, now);
  const other = tellOtherTimes(call.startsAt, zone, call.students);
  return (
    <li
      className={styles.row}
      data-urgent={urgency !== undefined || undefined}
      data-off={call.status === 'cancelled' || undefined}
    >
      <span className={styles.when}>
        <time className={styles.time} dateTime={call.startsAt}>
          {time}
        </time>
        {showsDay && <span className={styles.day}>{writeDay(day, 'Jan 4')}</span>}
      </span>
      <span className={styles.other}>{other}</span>
      <span className={styles.words}>
        <b id={id}>{nameCall(call)}</b>
        <span className={styles.about}>
          <MixedText text={describeCall(call)} />
          {showsCoach && call.coachName !== '' && `. With ${call.coachName}`}
          {urgency !== undefined && (
            <>
              <span aria-hidden="true">. </span>
              <span className={styles.urgent}>{urgency}</span>
            </>
          )}
        </span>
      </span>
      <span className={styles.acts}>
        {call.status === 'planned' ? (
          <Acts call={call} now={now} acts={acts} size={size} describedBy={id} />
        ) : (
          <CallOutcome call={call} describedBy={id} onTakeBack={() => acts.onTakeBack(call)} />
        )}
      </span>
    </li>
  );
});

interface ActsProps extends Pick<CallRowProps, 'call' | 'now' | 'acts' | 'size'> {
  describedBy: string;
}

function Acts({ call, now, acts, size, describedBy }: ActsProps) {
  const { phase, hasBegun } = readPhase(call, now);
  const shared = { size, 'aria-describedby': describedBy } as const;
  return (
    <>
      {phase === 'joinable' && <JoinLink address={call.joinLink} {...shared} />}
      {hasBegun && (
        <Button {...shared} onClick={() => acts.onHold(call)}>
          Held
        </Button>
      )}
      <Button {...shared} onClick={() => acts.onMove(call)}>
        Move
      </Button>
      <Button kind="ghost" {...shared} onClick={() => acts.onCancel(call)}>
        Cancel
      </Button>
    </>
  );
}
