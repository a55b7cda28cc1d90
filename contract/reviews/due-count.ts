import * as z from 'zod/mini';
import { date } from '../dates.ts';
import { endpoint } from '../endpoint.ts';
import { recordId } from '../numbers.ts';

// A file of its own, because the home screen calls it before the app has started.

/**
 * The number of cards due on each day, without empty days: overdue cards count on the requested day, and those due
 * later than 13 days after it on the 14th day.
 */
const dueDays = z.array(z.object({ day: date, cards: recordId }));
export type DueDay = z.output<typeof dueDays>[number];

export const dueCount = {
  /** Open to every signed-in person, because a screen calls it before the role is known. */
  mine: endpoint({
    method: 'GET',
    path: '/app/my-due-count',
    summary: 'Number of cards of the caller that come due on each of the next 14 days',
    access: 'signed-in',
    scopes: ['read:current-student'],
    query: z.object({ day: date }),
    output: dueDays,
  }),
};
