// A formatter that is kept would stay in the time zone in which it was made: devices travel while a page is open.

/** An instant: as on the wire, in milliseconds since 1970, or a date. */
type Instant = string | number | Date;

/** An instant on the clock of the person who looks: 'Mar 7, 2026, 10:15 AM' (ui.md 11). */
export function formatInstant(instant: Instant): string {
  return new Date(instant).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
}

/** The time of day of an instant, where its day is known: '10:15 AM' (ui.md 11). */
export function formatTime(instant: Instant): string {
  return new Date(instant).toLocaleTimeString('en-US', { timeStyle: 'short' });
}

/** An instant that may be of another day than `now`: of the same day the time alone. */
export function formatRecent(instant: Instant, now: Date): string {
  const isToday = new Date(instant).toDateString() === now.toDateString();
  return isToday ? formatTime(instant) : formatInstant(instant);
}
