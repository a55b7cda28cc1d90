import type { Day } from '@soltura/domain/dates';

export function atHour(day: Day, hours: number): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) + Math.round(hours * 3_600_000));
}
