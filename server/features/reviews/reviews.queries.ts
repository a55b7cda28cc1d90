import type { DueDay } from '@soltura/contract/reviews/due-count';
import type { Day } from '@soltura/domain/dates';
import type { Db } from '../../db/session.ts';

const reviewsPerDay = {
  name: 'count-reviews-per-day',
  // The day that a review carries begins up to 14 hours before that day in UTC.
  text: `select to_char(here, 'YYYY-MM-DD') as day, count(*)::integer as reviews
    from (select coalesce(day, (reviewed_at at time zone $3)::date) as here from reviews
      where related_student = $1 and reviewed_at >= $2::date::timestamp at time zone 'UTC' - interval '1 day') r
    where here >= $2::date
    group by here order by here`,
};

/** Returns a student's reviews per day, from a day on: the day that the review carries, else the day in the zone. */
export function countReviewsPerDay(
  db: Db,
  studentId: number,
  from: string,
  timeZone: string,
): Promise<{ day: Day; reviews: number }[]> {
  return db.query(reviewsPerDay, [studentId, from, timeZone]);
}

const duePerDay = {
  name: 'count-due-per-day',
  // `greatest` and `least` ignore null: a card without a date was never reviewed and is due.
  text: `select to_char(least(greatest(next_review_date, $2::date), $2::date + 14), 'YYYY-MM-DD') as day,
      count(*)::integer as cards
    from student_examples where related_student = $1 and removed_at is null
    group by 1 order by 1`,
};

/**
 * Returns the number of a student's cards that come due on each day from a day on, by the rule of `isDue`: cards that
 * are due already count on that day, and cards that come due more than 13 days later as on the 14th.
 */
export function countDuePerDay(db: Db, studentId: number, day: string): Promise<DueDay[]> {
  return db.query(duePerDay, [studentId, day]);
}
