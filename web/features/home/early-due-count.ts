import { type DueDay, dueCount } from '@soltura/contract/reviews/due-count';
import { call } from '../../api/client.ts';
import { makeEarlyAnswer } from '../../api/early-answer.ts';
import { readClockDay } from '../../base/device-day.ts';
import { hasUnsentGrades } from '../../parts/collection/unsent-prefix.ts';

const early = makeEarlyAnswer<DueDay[]>();
let askedDay: string | undefined;

/**
 * Requests the number of cards due by day, for home while the collection loads. Sends no request while this device has
 * unsent reviews, since the server does not know them: only the collection is correct then.
 */
export function startDueCount(): void {
  if (early.read() || hasUnsentGrades()) return;
  const day = readClockDay();
  askedDay = day;
  early.start(() => call(dueCount.mine, { query: { day } }));
}

export function isDueCountAsked(day: string): boolean {
  return askedDay === day && early.read() !== undefined;
}

export const takeDueCount = early.take;

export function takeArrivedDueCount(day: string): DueDay[] | undefined {
  return askedDay === day ? early.takeArrived() : undefined;
}
