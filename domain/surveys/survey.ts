import { daysBetween, toDay } from '../dates.ts';

const QUIET_DAYS = 60;
const CHANCE = 1 / 30;

interface SurveyContact {
  readonly lastContactDate: string;
}

export interface QuizProgress {
  readonly position: number;
  readonly total: number;
}

/**
 * True when a student may be asked: never contacted, or more than 60 whole UTC days ago.
 *
 * Having taken the survey makes no difference. Source: S1 §9, screens-student 16.
 */
export function isEligibleForSurvey(contact: SurveyContact | null, now: Date): boolean {
  return contact === null || daysBetween(toDay(new Date(contact.lastContactDate)), toDay(now)) > QUIET_DAYS;
}

/**
 * True in 1 of 30 draws; drawn once per quiz.
 *
 * `random` returns numbers like `Math.random`: at least 0, below 1. Source: S1 §9.
 */
export function drawSurvey(random: () => number): boolean {
  return random() < CHANCE;
}

/** True at the card at which the survey is offered: 5 of 10, 3 of 7, none of one (screens-student 16). */
export function isSurveyMoment({ position, total }: QuizProgress): boolean {
  return position === Math.floor(total / 2);
}
