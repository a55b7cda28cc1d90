import { type CalendarFeed, calendarFeeds } from '@soltura/contract/planned-calls/calendar-feeds';
import { implement } from '../../http/implement.ts';
import {
  deleteCalendarFeed,
  hashFeedToken,
  makeFeedToken,
  readFeedTime,
  storeCalendarFeed,
} from './calendar-feeds.queries.ts';
import { nameFeed } from './serve-calendar.ts';

export const calendarFeedsRoutes = implement(calendarFeeds, {
  async mine(_, { db, user }): Promise<CalendarFeed> {
    const madeAt = await readFeedTime(db, user.recordId);
    return { madeAt: madeAt?.toISOString() ?? null };
  },

  async make(_, { db, user, now, config }) {
    const token = makeFeedToken();
    const hash = hashFeedToken(token);
    if (hash === undefined) throw new Error('A new token has no hash.');
    await storeCalendarFeed(db, user.recordId, { hash, madeAt: now });
    return { address: `${config.publicUrl}${nameFeed(token)}`, madeAt: now.toISOString() };
  },

  async remove(_, { db, user }) {
    await deleteCalendarFeed(db, user.recordId);
    return { madeAt: null };
  },
});
