import { type Day, toDay } from '../dates.ts';

const MS_PER_HOUR = 3_600_000;
/** The zones of the earth lie between UTC-12 and UTC+14. */
const [WEST_HOURS, EAST_HOURS] = [-12, 14];

/**
 * The day a review or a finished quiz counts on: the learner's own day where some zone of the earth has it at that instant, else the UTC
 * day. Source: reviews.md, rule 5.
 */
export function learnerDay(reviewedAt: Date, day: Day | null): Day {
  if (day === null) return toDay(reviewedAt);
  const inHours = (hours: number) => toDay(new Date(reviewedAt.getTime() + hours * MS_PER_HOUR));
  return day >= inHours(WEST_HOURS) && day <= inHours(EAST_HOURS) ? day : toDay(reviewedAt);
}
