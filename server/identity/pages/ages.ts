const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const ages = new Intl.RelativeTimeFormat('en', { numeric: 'always' });

/** Formats a past instant: 'just now', '12 minutes ago', '3 days ago'. Relative times are right in every time zone. */
export function describeAge(at: Date, now: Date): string {
  const ageMs = now.getTime() - at.getTime();
  if (ageMs < MINUTE_MS) return 'just now';
  if (ageMs < HOUR_MS) return ages.format(-Math.floor(ageMs / MINUTE_MS), 'minute');
  if (ageMs < DAY_MS) return ages.format(-Math.floor(ageMs / HOUR_MS), 'hour');
  return ages.format(-Math.floor(ageMs / DAY_MS), 'day');
}
