const times = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });
const instants = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** An instant: as on the wire, in milliseconds since 1970, or a date. */
type Instant = string | number | Date;

/** An instant on the clock of the person who looks: 'Mar 7, 2026, 10:15 AM' (ui.md 11). */
export function formatInstant(instant: Instant): string {
  return instants.format(new Date(instant));
}

/** The time of day of an instant, where its day is known: '10:15 AM' (ui.md 11). */
export function formatTime(instant: Instant): string {
  return times.format(new Date(instant));
}

/** An instant that may be of another day than `now`: of the same day the time alone. */
export function formatRecent(instant: Instant, now: Date): string {
  const isToday = new Date(instant).toDateString() === now.toDateString();
  return isToday ? formatTime(instant) : formatInstant(instant);
}
