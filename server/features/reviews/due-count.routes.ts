import { dueCount } from '@soltura/contract/reviews/due-count';
import { implement } from '../../http/implement.ts';
import { countDuePerDay } from './reviews.queries.ts';

export const dueCountRoutes = implement(dueCount, {
  async mine({ query }, { db, user }) {
    return user ? countDuePerDay(db, user.recordId, query.day) : [];
  },
});
