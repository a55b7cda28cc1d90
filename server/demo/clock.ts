import { addDays, type Day, toDay } from '@soltura/domain/dates';

/** The instant at so many hours (UTC) of a day; fractions are minutes and seconds. */
export function atHour(day: Day, hours: number): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) + Math.round(hours * 3_600_000));
}

/** The day so many days before an instant's own (UTC). */
export function daysBefore(now: Date, days: number): Day {
  return addDays(toDay(now), -days);
}
