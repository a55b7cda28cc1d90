import { writeDay } from '@soltura/domain/day-names';
import { formatNumber } from '@soltura/domain/numbers';
import { joinClasses } from '../class-names.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import styles from './ForecastBars.module.css';

interface ForecastBarsProps {
  label: string;
  days: readonly { day: string; count: number }[];
  /**
   * 'band': in the home band from 768 px. 'risen': standing on the edge of the home band. 'wave': inside the wave at the
   * end of a quiz.
   */
  look: 'band' | 'risen' | 'wave';
}

/** The number of cards due on each of the next days, with values above and days beneath the bars (ui.md 10). */
export function ForecastBars({ label, days, look }: ForecastBarsProps) {
  const most = Math.max(1, ...days.map(({ count }) => count));
  return (
    <ol className={joinClasses(styles[look], look === 'risen' && styles.band)} aria-label={label}>
      {days.map(({ day, count }, index) => {
        const isToday = look !== 'wave' && index === 0;
        return (
          <li key={day} className={styles.day} data-today={isToday || undefined}>
            <VisuallyHidden>
              {isToday ? 'Today' : writeDay(day, 'Sunday, January 4')}: {count}
            </VisuallyHidden>
            <span className={styles.column} aria-hidden="true">
              <span>{formatNumber(count)}</span>
              <span className={styles.bar} style={{ blockSize: `calc(var(--tallest) * ${count / most})` }} />
            </span>
            <span className={styles.date} aria-hidden="true">
              <span>{isToday ? 'Today' : writeDay(day, 'Sun')}</span>
              {look !== 'wave' && <span>{Number(day.slice(8))}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
