import type { OwnWeek, StaffDay } from '@soltura/contract/staff-day/staff-day';
import type { Day } from '@soltura/domain/dates';
import { writeDay } from '@soltura/domain/day-names';
import { formatNumber } from '@soltura/domain/numbers';
import { Link } from '@tanstack/react-router';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { paths } from '../../../app/paths.ts';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { MAX_SEGMENTS } from '../../../ui/controls/segments.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { DayPanel } from './DayPanel.tsx';
import styles from './StaffHome.module.css';

const FIRST = 5;

export function IncompletePanel({ day: { days, thisWeek, lastWeek } }: { day: StaffDay }) {
  return (
    <DayPanel
      title="My Incomplete Records"
      end={
        <Link to={paths.weeklyRecords} className={buttonClass({ kind: 'link', size: 'staff' })}>
          Weekly Records
          <ArrowRight aria-hidden="true" />
        </Link>
      }
    >
      <div className={styles.weeks}>
        <Week name="This week" weekStarts={days.thisWeek} week={thisWeek} />
        <Week name="Last week" weekStarts={days.lastWeek} week={lastWeek} />
      </div>
    </DayPanel>
  );
}

function Week({ name, weekStarts, week }: { name: string; weekStarts: Day; week: OwnWeek }) {
  const { incomplete, complete, hold, records } = week;
  const others = incomplete - Math.min(FIRST, records.length);
  const isTwice = (name: string) => records.filter(({ student }) => student === name).length > 1;
  return (
    <div className={styles.week}>
      <p className={styles.count}>
        <b className={styles.big}>{formatNumber(incomplete)}</b>
        <b>{name}</b>
        <span>{writeDay(weekStarts, 'January 4')}</span>
        <VisuallyHidden>
          {`${incomplete} incomplete, ${complete} complete${hold > 0 ? `, ${hold} on hold` : ''}`}
        </VisuallyHidden>
      </p>
      <Segments week={week} />
      {incomplete === 0 ? (
        <p className={styles.done}>
          {complete + hold > 0 ? 'Nothing is left to complete.' : 'No records yet.'}
        </p>
      ) : (
        <ul className={styles.list} aria-label={`Incomplete records of ${name.toLowerCase()}`}>
          {records.slice(0, FIRST).map(({ recordId, student, level, needs }) => (
            <li key={recordId}>
              <Link
                to={paths.weeklyRecords}
                search={{ week: weekStarts, panel: `week-${recordId}` }}
                className={styles.row}
              >
                <span>
                  <b>{student}</b> {isTwice(student) && level}
                </span>
                <span>{needs.length > 0 ? needs.join(', ') : 'ready to complete'}</span>
              </Link>
            </li>
          ))}
          {others > 0 && (
            <li>
              <Link to={paths.weeklyRecords} search={{ week: weekStarts }} className={styles.row} data-more>
                {formatNumber(others)} more
              </Link>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}

/** One segment for each record, or a share of each kind where there are too many records for segments (ui.md 10). */
function Segments({ week }: { week: OwnWeek }) {
  const states = ['complete', 'hold', 'incomplete'] as const;
  const isLong = week.complete + week.hold + week.incomplete > MAX_SEGMENTS;
  return (
    <span className={styles.segments} aria-hidden="true">
      {states.flatMap((state) =>
        isLong
          ? week[state] > 0 && <i key={state} data-state={state} style={{ flexGrow: week[state] }} />
          : Array.from({ length: week[state] }, (_, place) => (
              <i key={`${state} ${place}`} data-state={state} />
            )),
      )}
    </span>
  );
}
