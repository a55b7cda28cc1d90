import { type Day, toDay } from '../dates.ts';
import { learnerDay } from '../reviews/learner-day.ts';

/** How many new sentences a day a learner may choose to be offered. */
export const newADayChoices = [0, 5, 10, 20] as const;
export type NewADay = (typeof newADayChoices)[number];

export const NEW_A_DAY_AT_FIRST: NewADay = 5;

/** No new sentences are offered while as many cards are due. */
export const TOO_MANY_DUE = 60;

/** What a learner did with a sentence that was offered. */
export const offerOutcomes = ['collected', 'left'] as const;
export type OfferOutcome = (typeof offerOutcomes)[number];

export const MOST_DECISIONS = 20;

/** A sentence that was decided on is offered again after as many days at the earliest. */
export const DAYS_UNTIL_OFFERED_AGAIN = 7;

/**
 * Returns the day on which a decision counts: the learner's own, which may lie back, since decisions wait on the device;
 * never one that is a date nowhere yet.
 */
export function dayOfDecision(day: Day, now: Date): Day {
  return day < toDay(now) ? day : learnerDay(now, day);
}
