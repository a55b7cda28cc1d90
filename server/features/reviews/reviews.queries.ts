import type { Day } from '@soltura/domain/dates';
import type { Db } from '../../db/session.ts';

const reviewsPerDay = {
  name: 'count-reviews-per-day',
  text: `select to_char(reviewed_at at time zone $3, 'YYYY-MM-DD') as day, count(*)::integer as reviews
    from reviews
    where related_student = $1 and reviewed_at >= ($2::date::timestamp at time zone $3)
    group by 1 order by 1`,
};

/** A student's reviews per day of their own clock, from a day on. */
export function countReviewsPerDay(
  db: Db,
  studentId: number,
  from: string,
  timeZone: string,
): Promise<{ day: Day; reviews: number }[]> {
  return db.query(reviewsPerDay, [studentId, from, timeZone]);
}
