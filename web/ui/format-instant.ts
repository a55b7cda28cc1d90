// No formatter is kept: it would stay in the time zone in which it was made, and a device may travel while a page is
// open.

type Instant = string | number | Date;

/** An instant in the time zone of the device: 'Mar 7, 2026, 10:15 AM' (ui.md 11). Numbers are ms since 1970. */
export function formatInstant(instant: Instant): string {
  return new Date(instant).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
}

/** The time of day of an instant, for a context that states the day: '10:15 AM' (ui.md 11). */
export function formatTime(instant: Instant): string {
  return new Date(instant).toLocaleTimeString('en-US', { timeStyle: 'short' });
}

/** The time of an instant if it is on the day of `now`, otherwise the day and the time. */
export function formatRecent(instant: Instant, now: Date): string {
  const isToday = new Date(instant).toDateString() === now.toDateString();
  return isToday ? formatTime(instant) : formatInstant(instant);
}
