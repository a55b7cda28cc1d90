import type { StaffDay } from '@soltura/contract/staff-day/staff-day';
import { writeDay } from '@soltura/domain/day-names';
import { countOf, formatNumber } from '@soltura/domain/numbers';
import { readLocal } from '@soltura/domain/planned-calls/local-time';
import { Link } from '@tanstack/react-router';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useState } from 'react';
import { paths } from '../../../app/paths.ts';
import { useNow } from '../../../base/use-now.ts';
import { readTimeZone } from '../../../device/time-zone.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { useCallActs } from '../../planned-calls/use-call-acts.tsx';
import { CallRow } from './CallRow.tsx';
import styles from './CallsToday.module.css';
import { DayList } from './DayList.tsx';
import { DayPanel } from './DayPanel.tsx';
import { listTimeline, type TimelineItem } from './list-timeline.ts';
import { NothingLeft } from './NothingLeft.tsx';
import { PlannedRow } from './PlannedRow.tsx';
import homeStyles from './StaffHome.module.css';

export function CallsToday({ day }: { day: StaffDay }) {
  const { calls, days, plannedCalls = [], notSaidCount = 0 } = day;
  const now = useNow();
  const timeline = listTimeline(plannedCalls, calls.list, now);
  const beside = writeDay(days.today, 'Sunday, January 4');
  const hasPlanned = plannedCalls.length > 0;
  const recorded = calls.count > 0 ? countOf(calls.count, 'call') : undefined;
  return (
    <DayPanel
      title="Calls Today"
      beside={beside}
      end={hasPlanned ? `${timeline.held} of ${timeline.count} held` : recorded}
    >
      <div className={styles.body}>
        {notSaidCount > 0 && <NotSaid count={notSaidCount} />}
        {hasPlanned && <Timeline items={timeline.items} now={now} />}
        {!hasPlanned && calls.count === 0 && (
          <NothingLeft>No call is planned or recorded for today yet.</NothingLeft>
        )}
        {!hasPlanned && calls.count > 0 && (
          <DayList of={calls} first={6} label="Calls today">
            {(call) => <CallRow key={`${call.kind} ${call.recordId}`} call={call} />}
          </DayList>
        )}
      </div>
    </DayPanel>
  );
}

function NotSaid({ count }: { count: number }) {
  return (
    <p className={styles.notSaid}>
      <span>{formatNumber(count)} not said yet</span>
      <Link to={paths.myCalls} className={buttonClass({ kind: 'link', size: 'staff' })}>
        My Calls
        <ArrowRight aria-hidden="true" />
      </Link>
    </p>
  );
}

/** The number of items shown at first. With more of them, done ones before now are left out. */
const FIRST = 8;

function Timeline({ items, now }: { items: readonly TimelineItem[]; now: number }) {
  const { acts, modal } = useCallActs();
  const [isWhole, setIsWhole] = useState(false);
  const zone = readTimeZone();
  const shown =
    isWhole || items.length <= FIRST ? items : items.filter(({ isDone }) => !isDone).slice(0, FIRST);
  return (
    <>
      <ul className={homeStyles.list} aria-label="Calls today">
        {shown.map((item) => {
          if (item.kind === 'recorded')
            return <CallRow key={`${item.call.kind} ${item.call.recordId}`} call={item.call} />;
          if (item.kind === 'planned')
            return <PlannedRow key={item.call.recordId} call={item.call} now={now} zone={zone} acts={acts} />;
          return (
            <li key="now" className={styles.now} aria-hidden="true">
              <span>{readLocal(new Date(now).toISOString(), zone).time}</span>
            </li>
          );
        })}
      </ul>
      {items.length > FIRST && (
        <p className={homeStyles.more}>
          <Button
            kind="link"
            size="staff"
            aria-expanded={isWhole}
            aria-label={`All ${items.length - 1}: Calls today`}
            onClick={() => setIsWhole(!isWhole)}
          >
            All {items.length - 1}
          </Button>
        </p>
      )}
      {modal}
    </>
  );
}
