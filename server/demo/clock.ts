import type { Day } from '@soltura/domain/dates';

/** Returns the instant of a day at an hour (UTC); fractions of hours are minutes and seconds. */
export function atHour(day: Day, hours: number): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) + Math.round(hours * 3_600_000));
}
