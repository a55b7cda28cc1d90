import type { NextCall } from '@soltura/contract/tasks/my-coaching';
import { type CallWords, listComing, tellCall } from '@soltura/domain/planned-calls/call-words';
import { isWebLink } from '@soltura/domain/records/links';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNow } from '../../base/use-now.ts';
import { readTimeZone } from '../../device/time-zone.ts';
import { myCoachingQuery } from '../../parts/coaching/coaching.queries.ts';
import { Band } from '../../ui/controls/Band.tsx';
import { bandButtonClass } from '../../ui/controls/band-button-class.ts';
import styles from './CallBand.module.css';

interface CallBandProps {
  forecast?: ReactNode;
  /** True where the forecast stands on the edge of the band. */
  rises: boolean;
  children: ReactNode;
}

/** The band of home. From ten minutes before a call until its end, it is the call (screens-coaching 5.5). */
export function CallBand({ forecast, rises, children }: CallBandProps) {
  const { data } = useQuery(myCoachingQuery);
  const now = new Date(useNow());
  const [call] = listComing(data?.nextCalls ?? [], now);
  if (!call || !isWebLink(call.joinLink)) return children;
  const told = tellCall(call, { now, zone: readTimeZone() });
  if (told.minutesLeft === undefined) return children;
  return <JoinBand call={call} told={told} forecast={forecast} rises={rises} />;
}

interface JoinBandProps {
  call: NextCall;
  told: CallWords;
  forecast: ReactNode;
  rises: boolean;
}

function JoinBand({ call, told: { minutesLeft = 0, coach, time, ends }, forecast, rises }: JoinBandProps) {
  const hasBegun = minutesLeft === 0;
  return (
    <Band label="Your call" keepsInView>
      <div
        className={styles.band}
        data-forecast={forecast !== undefined || undefined}
        data-rises={rises || undefined}
      >
        <div className={styles.call}>
          <p>
            {hasBegun ? (
              <b className={styles.now}>Your call is on</b>
            ) : (
              <>
                <b className={styles.minutes}>{minutesLeft}</b>{' '}
                <b>{minutesLeft === 1 ? 'minute' : 'minutes'} to your call</b>
              </>
            )}{' '}
            <span>
              with {coach}, {hasBegun ? `until ${ends}` : time}
            </span>
          </p>
          <a
            href={call.joinLink.trim()}
            target="_blank"
            rel="noopener noreferrer"
            referrerPolicy="no-referrer"
            className={bandButtonClass({ tone: 'light' })}
            data-on="light"
          >
            Join
          </a>
        </div>
        {forecast}
      </div>
    </Band>
  );
}
