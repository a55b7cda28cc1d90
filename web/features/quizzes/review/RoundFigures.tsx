import { writeDay } from '@soltura/domain/day-names';
import { formatNumber } from '@soltura/domain/numbers';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import styles from './ReviewFinish.module.css';
import type { RoundFigures, WeekDay } from './use-round-figures.ts';

const TALLEST_PX = 44;

export function Counts({
  reviewedToday,
  reviewedThisWeek,
  dueCount,
}: Pick<RoundFigures, 'reviewedToday' | 'reviewedThisWeek' | 'dueCount'>) {
  const show = (count: number | undefined) => (count === undefined ? '–' : formatNumber(count));
  return (
    <dl className={styles.counts}>
      <div>
        <dt>reviewed today</dt>
        <dd>{show(reviewedToday)}</dd>
      </div>
      <div>
        <dt>this week</dt>
        <dd>{show(reviewedThisWeek)}</dd>
      </div>
      <div data-due={dueCount > 0 || undefined}>
        <dt>still due</dt>
        <dd>{formatNumber(dueCount)}</dd>
      </div>
    </dl>
  );
}

export function Week({ days }: { days: readonly WeekDay[] }) {
  const most = Math.max(1, ...days.map(({ count }) => count));
  return (
    <div className={styles.week}>
      <p aria-hidden="true">Reviewed and, in outline, due</p>
      <ol aria-label="Reviewed and due this week">
        {days.map(({ day, count, isToday, isAhead }) => (
          <li key={day} data-today={isToday || undefined} data-ahead={isAhead || undefined}>
            <VisuallyHidden>
              {isToday ? 'Today' : writeDay(day, 'Sunday')}: {count} {isAhead ? 'due' : 'reviewed'}
            </VisuallyHidden>
            <b aria-hidden="true">{formatNumber(count)}</b>
            <i aria-hidden="true" style={{ height: `${Math.round((count / most) * TALLEST_PX)}px` }} />
            <span aria-hidden="true">{isToday ? 'Today' : writeDay(day, 'Sun')}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
