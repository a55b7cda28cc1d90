import { type Day, toDay } from '../dates.ts';

const MS_PER_HOUR = 3_600_000;
const [WEST_HOURS, EAST_HOURS] = [-12, 14];

/**
 * Returns the day on which a review or finished quiz counts: the learner's own day if it is the date in some time zone
 * at that instant, else the UTC day. Source: reviews.md, rule 5.
 */
export function learnerDay(reviewedAt: Date, day: Day | null): Day {
  if (day === null) return toDay(reviewedAt);
  const inHours = (hours: number) => toDay(new Date(reviewedAt.getTime() + hours * MS_PER_HOUR));
  return day >= inHours(WEST_HOURS) && day <= inHours(EAST_HOURS) ? day : toDay(reviewedAt);
}
