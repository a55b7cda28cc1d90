import { formatNumber } from '@soltura/domain/numbers';
import styles from './ForecastBars.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface ForecastBarsProps {
  /** For example 'Cards due over the next 14 days'. */
  label: string;
  /** In order; on the band the first day is today. */
  days: readonly { day: string; count: number }[];
  /** Standing on the edge of the home band (from 768 px), or inside the wave that closes a quiz. */
  look: 'band' | 'wave';
}

/** The height of the tallest bar, in px. */
const TALLEST_PX = { band: 96, wave: 64 };

const inUtc = { timeZone: 'UTC' } as const;
const formatWeekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', ...inUtc });
const formatInFull = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  ...inUtc,
});

/** How many come due on each of the next days: values above, days beneath, no axis (ui.md 10). */
export function ForecastBars({ label, days, look }: ForecastBarsProps) {
  const most = Math.max(1, ...days.map(({ count }) => count));
  return (
    <ol className={styles[look]} aria-label={label} data-stands-on-band={look === 'band' ? '' : undefined}>
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
              <span
                className={styles.bar}
                style={{ height: `${Math.round((count / most) * TALLEST_PX[look])}px` }}
              />
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
