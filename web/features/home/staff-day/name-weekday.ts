import type { Day } from '@soltura/domain/dates';

const format = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

/** 'Wednesday, November 19'. */
export function nameWeekday(day: Day): string {
  return format.format(new Date(day));
}
