import { formatNumber } from '@soltura/domain/numbers';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import styles from './ForecastBars.module.css';

interface ForecastBarsProps {
  label: string;
  days: readonly { day: string; count: number }[];
  /**
   * 'band': in the home band from 768 px, standing on its edge in large windows. 'wave': inside the wave at the end of
   * a quiz.
   */
  look: 'band' | 'wave';
}

const inUtc = { timeZone: 'UTC' } as const;
const formatWeekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', ...inUtc });
const formatInFull = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  ...inUtc,
});

/** The number of cards due on each of the next days, with values above and days beneath the bars (ui.md 10). */
export function ForecastBars({ label, days, look }: ForecastBarsProps) {
  const most = Math.max(1, ...days.map(({ count }) => count));
  return (
    <ol className={styles[look]} aria-label={label}>
      {days.map(({ day, count }, index) => {
        const date = new Date(`${day}T00:00:00Z`);
        const isToday = look === 'band' && index === 0;
        return (
          <li key={day} className={styles.day} data-today={isToday || undefined}>
            <VisuallyHidden>
              {isToday ? 'Today' : formatInFull.format(date)}: {count}
            </VisuallyHidden>
            <span className={styles.column} aria-hidden="true">
              <span>{formatNumber(count)}</span>
              <span className={styles.bar} style={{ blockSize: `calc(var(--tallest) * ${count / most})` }} />
            </span>
            <span className={styles.date} aria-hidden="true">
              <span>{isToday ? 'Today' : formatWeekday.format(date)}</span>
              {look === 'band' && <span>{date.getUTCDate()}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
