import type { Day } from '@soltura/domain/dates';

/** The instant at an hour (UTC) of a day; fractions of hours are minutes and seconds. */
export function atHour(day: Day, hours: number): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) + Math.round(hours * 3_600_000));
}
