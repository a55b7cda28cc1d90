import { addDays, type Day, weekday } from '../dates.ts';

export interface DayReviews {
  readonly day: string;
  readonly reviews: number;
}

const STEPS = [1, 2, 3, 4] as const;

/** The shade of a day: 0 without reviews, then 1 to 4 by quartile of the student's own days. */
export type HeatStep = 0 | (typeof STEPS)[number];

export interface HeatCell {
  day: Day;
  reviews: number;
  step: HeatStep;
  isToday: boolean;
}

export type HeatWeek = (HeatCell | null)[];

const WEEKS_SHOWN = 20;

/** Returns the first day of the review history: the Sunday 19 weeks before that of this week. */
export function firstHistoryDay(today: Day): Day {
  return addDays(today, -weekday(today) - 7 * (WEEKS_SHOWN - 1));
}

/**
 * Returns the review history as 20 columns of weeks, the current one last.
 *
 * Quartiles are taken over the shown days with reviews, so the same count may get different shades for two students.
 * `today` and the days of the counts are those of the student's clock. Source: ui.md 10, decision 0022.
 */
export function buildHeatMap(counts: readonly DayReviews[], today: Day): HeatWeek[] {
  const reviewsByDay = new Map(counts.map(({ day, reviews }) => [day, reviews]));
  const firstDay = firstHistoryDay(today);
  const reviewsOn = (day: Day) => reviewsByDay.get(day) ?? 0;
  const shownDays = Array.from({ length: WEEKS_SHOWN * 7 }, (_, offset) => addDays(firstDay, offset));
  const busyDays = shownDays
    .filter((day) => day <= today)
    .map(reviewsOn)
    .filter((reviews) => reviews > 0);

  const cells = shownDays.map((day) => {
    if (day > today) return null;
    const reviews = reviewsOn(day);
    return { day, reviews, step: toStep(reviews, busyDays), isToday: day === today };
  });
  return Array.from({ length: WEEKS_SHOWN }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

export function addReviews(counts: readonly DayReviews[], days: readonly string[]): DayReviews[] {
  const sums = new Map(counts.map(({ day, reviews }) => [day, reviews]));
  for (const day of days) sums.set(day, (sums.get(day) ?? 0) + 1);
  return [...sums].map(([day, reviews]) => ({ day, reviews }));
}

export function countReviews(counts: readonly DayReviews[], day: Day): number {
  return counts.find((one) => one.day === day)?.reviews ?? 0;
}

/** The quartile is the share of busy days with fewer reviews: days with equal counts all get the lightest shade. */
function toStep(reviews: number, busyDays: readonly number[]): HeatStep {
  if (reviews === 0) return 0;
  const fewer = busyDays.filter((other) => other < reviews).length;
  return STEPS[Math.floor((STEPS.length * fewer) / busyDays.length)] ?? 4;
}
