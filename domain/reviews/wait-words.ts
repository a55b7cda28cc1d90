import { type Day, daysBetween } from '../dates.ts';
import { writeDay } from '../day-names.ts';
import { countOf } from '../numbers.ts';
import { waitOf } from './interval.ts';
import type { Foreseen } from './predict-review.ts';

export function describeWait(interval: number): string {
  return countOf(waitOf(interval), 'day');
}

/** Describes the effect of a grade on its card, for the grade buttons: 'again in 16 days', 'stays December 12'. */
export function describeOutcome({ nextReviewDate, isPractice, countedDay }: Foreseen, today: Day): string {
  if (isPractice) return `stays ${nameDay(nextReviewDate, today)}`;
  const days = daysBetween(countedDay, nextReviewDate);
  return days === 1 ? 'again tomorrow' : `again in ${countOf(days, 'day')}`;
}

/** Describes the return of a card that does not come back today: 'back tomorrow', 'again in 16 days'. */
export function describeReturn(nextReviewDate: Day, today: Day): string {
  const days = daysBetween(today, nextReviewDate);
  if (days > 1) return `again in ${countOf(days, 'day')}`;
  return days === 1 ? 'back tomorrow' : 'back today';
}

export function describeDueDay(nextReviewDate: Day, today: Day): string {
  const days = daysBetween(today, nextReviewDate);
  if (days > 1) return nameDay(nextReviewDate, today);
  return days === 1 ? 'tomorrow' : 'today';
}

function nameDay(day: Day, today: Day): string {
  const isThisYear = day.slice(0, 'YYYY'.length) === today.slice(0, 'YYYY'.length);
  return writeDay(day, isThisYear ? 'January 4' : 'January 4, 2026');
}
