import { type Day, toDay } from '../dates.ts';
import { learnerDay } from '../reviews/learner-day.ts';

export const newADayChoices = [0, 5, 10, 20] as const;
export type NewADay = (typeof newADayChoices)[number];

export const NEW_A_DAY_AT_FIRST: NewADay = 5;

/** No new sentences are offered while this many cards are due. */
export const TOO_MANY_DUE = 60;

export const offerOutcomes = ['collected', 'left'] as const;
export type OfferOutcome = (typeof offerOutcomes)[number];

export const MAX_DECISIONS = 20;

export const DAYS_UNTIL_OFFERED_AGAIN = 7;

/**
 * Returns the day on which a decision counts: the learner's own day, which may be past, since decisions wait on the
 * device; never a date that has begun nowhere yet.
 */
export function dayOfDecision(day: Day, now: Date): Day {
  return day < toDay(now) ? day : learnerDay(now, day);
}
