import { LONGEST_WAIT_DAYS } from '@soltura/domain/reviews/interval';

/**
 * SQL for the date to which a review `r` of the log has led: the stored one, or the one that follows from its interval;
 * null for history.
 */
export const nextReviewDateSql = (r: string) => `coalesce(${r}.next_review_date,
  ${r}.counted_day + least(power(2, least(${r}.new_interval, 30)), ${LONGEST_WAIT_DAYS})::integer)`;
