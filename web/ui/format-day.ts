import type { Day } from '@soltura/domain/dates';
import { readNow } from '../api/server-clock.ts';

const DAY = { month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
const IN_YEAR = new Intl.DateTimeFormat('en-US', DAY);
const WITH_YEAR = new Intl.DateTimeFormat('en-US', { ...DAY, year: 'numeric' });

/** 'Sep 24', with the year unless it is the current one. */
export function formatDay(day: Day): string {
  const isThisYear = day.startsWith(String(readNow().getFullYear()));
  return (isThisYear ? IN_YEAR : WITH_YEAR).format(new Date(day));
}
