import { isSensibleYear } from '@soltura/domain/dates';
import { type DayRange, parseDayRange } from '@soltura/domain/weeks/week-range';
import { Refusal } from '../../http/refusal.ts';

/**
 * @throws Refusal 'bad-request' for a text that is no range of days, ends before it starts or is too long (api.md 5.2,
 * 1.9).
 */
export function readRange({ range }: { range: string }): DayRange {
  const days = parseDayRange(range);
  if (!days || !isSensibleYear(days.start) || !isSensibleYear(days.end)) {
    throw new Refusal('bad-request', 'range: must be at most 366 days, such as 2025-01-05.2025-01-11');
  }
  return days;
}
