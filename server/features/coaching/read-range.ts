import { type DayRange, parseDayRange } from '@soltura/domain/weeks/week-range';
import { Refusal } from '../../http/refusal.ts';

/** The years of days on the wire; the database and JavaScript differ about the oldest ones. */
const EARLIEST = '1900-01-01';
const LATEST = '2199-12-31';

/** @throws Refusal 'bad-request' for what is no range of days, ends before it starts or is too long (api.md 5.2, 1.9). */
export function readRange({ range }: { range: string }): DayRange {
  const days = parseDayRange(range);
  if (!days || days.start < EARLIEST || days.end > LATEST) {
    throw new Refusal('bad-request', 'range: must be at most 366 days, such as 2025-01-05.2025-01-11');
  }
  return days;
}
