import type { AnswerOf } from '@soltura/contract/endpoint';
import type { plannedCalls } from '@soltura/contract/planned-calls/planned-calls';
import type { Day } from '@soltura/domain/dates';
import { formatNumber } from '@soltura/domain/numbers';
import { type ReactNode, useId } from 'react';
import { readTimeZone } from '../../device/time-zone.ts';
import { CallList } from '../../parts/planned-calls/CallList.tsx';
import typeStyles from '../../ui/type.module.css';
import { groupByDay, listEarlier } from './day-groups.ts';
import styles from './MyCalls.module.css';
import { useCallActs } from './use-call-acts.tsx';

interface DaysOfCallsProps {
  answer: AnswerOf<typeof plannedCalls.list>;
  today: Day;
}

/** 'Not said yet' of earlier days, oldest first, then the calls day by day. */
export function DaysOfCalls({ answer: { calls, notSaid, notSaidCount }, today }: DaysOfCallsProps) {
  const zone = readTimeZone();
  const { acts, modal } = useCallActs();
  const earlier = listEarlier(notSaid, today, zone);
  const isCut = notSaidCount > notSaid.length;
  return (
    <>
      {earlier.length > 0 && (
        <Section
          title="Not said yet"
          beside={isCut ? `${formatNumber(notSaidCount)}, the oldest ${earlier.length} first` : undefined}
        >
          <CallList calls={earlier} label="Not said yet" acts={acts} showsDay />
        </Section>
      )}
      {groupByDay(calls, today, zone).map(({ day, title, beside, calls: ofDay }) => (
        <Section key={day} title={title} beside={beside}>
          <CallList calls={ofDay} label={`${title}, ${beside}`} acts={acts} />
        </Section>
      ))}
      {modal}
    </>
  );
}

interface SectionProps {
  title: string;
  beside?: string | undefined;
  children: ReactNode;
}

function Section({ title, beside, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.day} aria-labelledby={id}>
      <div className={styles.dayHead}>
        <h2 id={id} className={typeStyles.h3}>
          {title}
        </h2>
        {beside !== undefined && <span className={typeStyles.faint}>{beside}</span>}
      </div>
      {children}
    </section>
  );
}
