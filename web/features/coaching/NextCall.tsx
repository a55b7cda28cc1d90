import type { NextCall as Call } from '@soltura/contract/tasks/my-coaching';
import { writeDay } from '@soltura/domain/day-names';
import { countOf } from '@soltura/domain/numbers';
import { type CallWords, tellCall, tellMinutesLeft } from '@soltura/domain/planned-calls/call-words';
import { isWebLink } from '@soltura/domain/records/links';
import Video from 'lucide-react/icons/video';
import { useId } from 'react';
import { readTimeZone } from '../../device/time-zone.ts';
import { MixedText } from '../../parts/coaching/MixedText.tsx';
import { JoinLink } from '../../parts/planned-calls/JoinLink.tsx';
import paperStyles from '../../ui/cards/paper.module.css';
import { joinClasses } from '../../ui/class-names.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Chip } from '../../ui/controls/Chip.tsx';
import styles from './Calls.module.css';

/** The next call of a student with its topic and note, and the way to join it (screens-coaching 5.5). */
export function NextCall({ call, now }: { call: Call; now: Date }) {
  const { kind, minutes, topic, note, status } = call;
  const told = tellCall(call, { now, zone: readTimeZone() });
  const { day, dayName, time, coach, coachTime } = told;
  const isCancelled = status === 'cancelled';
  const when = `${dayName}, ${time}`;
  return (
    <div className={joinClasses(paperStyles.paper, styles.next)}>
      <p className={styles.when}>
        {isCancelled ? <s>{when}</s> : when}
        {isCancelled && <Chip tone="barro">Cancelled</Chip>}
      </p>
      <p className={styles.about}>
        {writeDay(day, 'Sunday, January 4')}. {countOf(minutes, 'minute')} {kind === 'group' && 'in a group '}
        with {coach}.
        {coachTime !== '' && (
          <span>
            {time} for you, {coachTime} for {coach}.
          </span>
        )}
      </p>
      {topic !== '' && (
        <p className={styles.topic}>
          <MixedText text={topic} />
        </p>
      )}
      {note !== '' && (
        <figure className={styles.note}>
          <blockquote>
            <MixedText as="p" text={note} />
          </blockquote>
          <figcaption>{coach}’s note</figcaption>
        </figure>
      )}
      {!isCancelled && <Join address={call.joinLink} told={told} />}
    </div>
  );
}

function Join({ address, told: { minutesLeft, opens, ends } }: { address: string; told: CallWords }) {
  const id = useId();
  if (minutesLeft === undefined && !isWebLink(address)) return null;
  return (
    <div className={styles.join}>
      {minutesLeft === undefined ? (
        <Button size="touch" icon={<Video aria-hidden="true" />} disabled aria-describedby={id}>
          Join
        </Button>
      ) : (
        <JoinLink address={address} size="touch" aria-describedby={id} />
      )}
      <output id={id}>
        {minutesLeft === undefined ? (
          <>
            Opens at {opens}, <span className={styles.before}>10 minutes before.</span>
          </>
        ) : (
          <Chip tone="saffron">
            {minutesLeft === 0 ? `Now, until ${ends}` : tellMinutesLeft(minutesLeft)}
          </Chip>
        )}
      </output>
    </div>
  );
}
