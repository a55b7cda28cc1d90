import type { NextCall } from '@soltura/contract/tasks/my-coaching';
import { writeDay } from '@soltura/domain/day-names';
import { countOf } from '@soltura/domain/numbers';
import { tellCall } from '@soltura/domain/planned-calls/call-words';
import { readTimeZone } from '../../device/time-zone.ts';
import { MixedText } from '../../parts/coaching/MixedText.tsx';
import paperStyles from '../../ui/cards/paper.module.css';
import { joinClasses } from '../../ui/class-names.ts';
import { Chip } from '../../ui/controls/Chip.tsx';
import styles from './Calls.module.css';

export function LaterCalls({ calls, now }: { calls: readonly NextCall[]; now: Date }) {
  return (
    <ul className={joinClasses(paperStyles.paper, styles.later)}>
      {calls.map((call) => (
        <LaterCall key={call.recordId} call={call} now={now} />
      ))}
    </ul>
  );
}

function LaterCall({ call, now }: { call: NextCall; now: Date }) {
  const { kind, minutes, topic, status } = call;
  const { day, time, coach, coachTime } = tellCall(call, { now, zone: readTimeZone() });
  const When = status === 'cancelled' ? 's' : 'span';
  return (
    <li>
      <When className={styles.laterWhen}>
        {writeDay(day, 'Sun')}, {writeDay(day, 'Jan 4')} <b>{time}</b>
      </When>
      <span className={styles.laterWhat}>
        <span>
          <b>{kind === 'group' ? 'Group call' : coach}</b>, {countOf(minutes, 'minute')}
        </span>
        {topic !== '' && (
          <span className={styles.small}>
            <MixedText text={topic} />
          </span>
        )}
        {coachTime !== '' && (
          <span className={styles.small}>
            {coachTime} for {coach}
          </span>
        )}
        {status === 'cancelled' && (
          <span>
            <Chip tone="barro">Cancelled</Chip>
          </span>
        )}
      </span>
    </li>
  );
}
