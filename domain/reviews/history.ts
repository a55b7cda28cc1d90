import { addDays, type Day, weekday } from '../dates.ts';

/** The reviews of one day; days without any may be left out. */
export interface DayReviews {
  readonly day: string;
  readonly reviews: number;
}

const STEPS = [1, 2, 3, 4] as const;

/** How strong a day is drawn: 0 nothing reviewed, then 1 to 4 by quartile of the student's own days. */
export type HeatStep = 0 | (typeof STEPS)[number];

export interface HeatCell {
  day: Day;
  reviews: number;
  step: HeatStep;
  isToday: boolean;
}

/** Seven cells, Sunday first; null for the days after today. */
export type HeatWeek = (HeatCell | null)[];

const WEEKS_SHOWN = 20;

/** The first day the review history shows: the Sunday 19 weeks before the one that opens this week. */
export function firstHistoryDay(today: Day): Day {
  return addDays(today, -weekday(today) - 7 * (WEEKS_SHOWN - 1));
}

/**
 * The review history as 20 columns of weeks, the current one last.
 *
 * Quartiles are taken over the shown days that have reviews, so the same count may be drawn differently for two
 * students. `today` and the days of the counts are those of the student's clock. Source: ui.md 10, decision 0022.
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

/** The counts with one review more on each of the days, which may be named several times. */
export function addReviews(counts: readonly DayReviews[], days: readonly string[]): DayReviews[] {
  const sums = new Map(counts.map(({ day, reviews }) => [day, reviews]));
  for (const day of days) sums.set(day, (sums.get(day) ?? 0) + 1);
  return [...sums].map(([day, reviews]) => ({ day, reviews }));
}

/** How many reviews a day has. */
export function countReviews(counts: readonly DayReviews[], day: Day): number {
  return counts.find((one) => one.day === day)?.reviews ?? 0;
}

/** The quartile is the share of busy days with fewer reviews: days that are all alike are all drawn lightest. */
function toStep(reviews: number, busyDays: readonly number[]): HeatStep {
  if (reviews === 0) return 0;
  const fewer = busyDays.filter((other) => other < reviews).length;
  return STEPS[Math.floor((STEPS.length * fewer) / busyDays.length)] ?? 4;
}
