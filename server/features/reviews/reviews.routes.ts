import { reviews } from '@soltura/contract/reviews/reviews';
import { daysBetween, parseDay, toDay } from '@soltura/domain/dates';
import { implement } from '../../http/implement.ts';
import { Refusal } from '../../http/refusal.ts';
import { isUser } from '../flashcards/flashcards.queries.ts';
import { readTimeZone } from './read-time-zone.ts';
import { countReviewsPerDay } from './reviews.queries.ts';

export const reviewsRoutes = implement(reviews, {
  async myHistory({ query }, { db, user, now }) {
    refuseLongRange(query.from, now);
    return countReviewsPerDay(db, user.recordId, query.from, await readTimeZone(db, query.timeZone));
  },

  async historyOfStudent({ params, query }, { db, now }) {
    refuseLongRange(query.from, now);
    if (!(await isUser(db, params.studentId))) throw new Refusal('student-not-found');
    return countReviewsPerDay(db, params.studentId, query.from, await readTimeZone(db, query.timeZone));
  },
});

const LONGEST_RANGE_DAYS = 366;

/** Date ranges have at most 366 days (api.md 1.9). */
function refuseLongRange(from: string, now: Date): void {
  const day = parseDay(from);
  if (day !== undefined && daysBetween(day, toDay(now)) <= LONGEST_RANGE_DAYS) return;
  throw new Refusal('bad-request', `from must be a day of the last ${LONGEST_RANGE_DAYS}`);
}
