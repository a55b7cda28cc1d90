import * as z from 'zod/mini';
import { datetime } from '../dates.ts';
import { endpoint, staff } from '../endpoint.ts';

const feed = z.object({
  /** Null where there is no link. */
  madeAt: z.nullable(datetime),
});
export type CalendarFeed = z.output<typeof feed>;

const own = { path: '/app/calendar-feed', access: ['limited', 'student', ...staff] } as const;

/** The secret address at which a calendar program reads the planned calls of a person: as a student, and as a coach. */
export const calendarFeeds = {
  mine: endpoint({
    ...own,
    method: 'GET',
    summary: 'Calendar feed of the caller: the time it was made, null without one',
    scopes: ['read:current-student'],
    output: feed,
  }),
  /** Only this answer tells the link. One that was made before stops at once. */
  make: endpoint({
    ...own,
    method: 'POST',
    summary: 'Create the secret address of the calendar feed of the caller',
    scopes: ['update:current-student'],
    output: z.object({ address: z.string(), madeAt: datetime }),
    answersSecret: true,
  }),
  remove: endpoint({
    ...own,
    method: 'DELETE',
    summary: 'Delete the calendar feed of the caller',
    scopes: ['update:current-student'],
    output: feed,
  }),
};
