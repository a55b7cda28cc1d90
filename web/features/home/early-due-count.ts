import { type DueDay, dueCount } from '@soltura/contract/reviews/due-count';
import { call } from '../../api/client.ts';
import { makeEarlyAnswer } from '../../api/early-answer.ts';
import { readClockDay } from '../../base/device-day.ts';
import { deviceStorage } from '../../device/storage.ts';
import { UNSENT_PREFIX } from '../flashcards/unsent-prefix.ts';

const early = makeEarlyAnswer<DueDay[]>();
let askedDay: string | undefined;

/**
 * Requests how many cards come due on which day, for home while the collection is on its way. Not while reviews wait on this
 * device, since the server does not know them: the collection alone says then what is due.
 */
export function startDueCount(): void {
  if (early.read() || hasUnsentGrades()) return;
  const day = readClockDay();
  askedDay = day;
  early.start(() => call(dueCount.mine, { query: { day } }));
}

/** Whether the early answer is for this day and nobody has taken it. */
export function isDueCountAsked(day: string): boolean {
  return askedDay === day && early.read() !== undefined;
}

/** The early answer, only once. */
export const takeDueCount = early.take;

function hasUnsentGrades(): boolean {
  return deviceStorage.names().some((name) => name.startsWith(UNSENT_PREFIX));
}
