import { reviews } from '@soltura/contract/reviews';
import { implement } from '../../http/implement.ts';
import { Refusal } from '../../http/refusal.ts';
import { isUser } from '../flashcards/flashcards.queries.ts';
import { countReviewsPerDay } from './reviews.queries.ts';

export const reviewsRoutes = implement(reviews, {
  async myHistory({ query }, { db, user }) {
    return countReviewsPerDay(db, user.recordId, query.from, requireTimeZone(query.timeZone));
  },

  async historyOfStudent({ params, query }, { db }) {
    if (!(await isUser(db, params.studentId))) throw new Refusal('student-not-found');
    return countReviewsPerDay(db, params.studentId, query.from, requireTimeZone(query.timeZone));
  },
});

/** Zones come from browsers; one that this machine does not know is a malformed request, not a fault. */
function requireTimeZone(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    throw new Refusal('bad-request', 'timeZone must be an IANA time zone');
  }
}
