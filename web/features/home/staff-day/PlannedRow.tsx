import type { ListedCall } from '@soltura/contract/planned-calls/listed-call';
import { readLocal } from '@soltura/domain/planned-calls/local-time';
import { type ReactNode, useId } from 'react';
import { MixedText } from '../../../parts/coaching/MixedText.tsx';
import type { CallActs } from '../../../parts/planned-calls/CallRow.tsx';
import { nameCall, readPhase, tellUrgency } from '../../../parts/planned-calls/describe-call.ts';
import { JoinLink } from '../../../parts/planned-calls/JoinLink.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { usePanelActions } from '../../../ui/panels/use-panel.ts';
import { Rating } from '../../../ui/staff/Rating.tsx';
import styles from './CallsToday.module.css';

interface PlannedRowProps {
  call: ListedCall;
  now: number;
  zone: string;
  acts: CallActs;
}

export function PlannedRow({ call, now, zone, acts }: PlannedRowProps) {
  const id = useId();
  const { open } = usePanelActions();
  const { relatedPrivateCall, relatedGroupSession, status, topic, minutes } = call;
  const { time } = readLocal(call.startsAt, zone);
  const urgency = tellUrgency(call, now);
  const record =
    relatedPrivateCall !== null
      ? `private-call-${relatedPrivateCall}`
      : relatedGroupSession !== null
        ? `group-call-${relatedGroupSession}`
        : undefined;
  return (
    <li className={styles.row} data-done={status === 'planned' ? undefined : status}>
      <time dateTime={call.startsAt}>{time}</time>
      <span className={styles.words}>
        {record === undefined ? (
          <b id={id}>{nameCall(call)}</b>
        ) : (
          <button type="button" id={id} className={styles.name} onClick={() => open(record)}>
            {nameCall(call)}
          </button>
        )}{' '}
        {urgency === undefined ? (
          <MixedText text={topic || `${minutes} minutes`} />
        ) : (
          <span className={styles.urgent}>{urgency}</span>
        )}
      </span>
      <span className={styles.end}>{renderEnd({ call, now, acts, describedBy: id })}</span>
    </li>
  );
}

interface End extends Pick<PlannedRowProps, 'call' | 'now' | 'acts'> {
  describedBy: string;
}

function renderEnd({ call, now, acts, describedBy }: End): ReactNode {
  const { status, rating } = call;
  if (status === 'cancelled') return 'Cancelled';
  if (status === 'held') return rating === '' ? 'Held' : <Rating rating={rating} />;
  const { phase, hasBegun } = readPhase(call, now);
  return (
    <>
      {phase === 'joinable' && (
        <JoinLink address={call.joinLink} size="staff" aria-describedby={describedBy} />
      )}
      {hasBegun && (
        <Button size="staff" aria-describedby={describedBy} onClick={() => acts.onHold(call)}>
          Held
        </Button>
      )}
    </>
  );
}
