import * as z from 'zod/mini';
import { date } from '../dates.ts';
import { endpoint } from '../endpoint.ts';
import { recordId } from '../numbers.ts';

// In a file of its own: home asks for it before the app has started.

/**
 * How many cards come due on each day, without empty days: what is due already counts as the day asked for, and what comes
 * due later than 13 days after it as the 14th.
 */
const dueDays = z.array(z.object({ day: date, cards: recordId }));
export type DueDay = z.output<typeof dueDays>[number];

/** Our own call for home: when cards come due (screens-student 4). */
export const dueCount = {
  /** For everybody who is signed in: a screen asks before it knows who somebody is. */
  mine: endpoint({
    method: 'GET',
    path: '/app/my-due-count',
    summary: 'How many of my cards come due on which day',
    access: 'signed-in',
    scopes: ['read:current-student'],
    /** The learner's calendar day. */
    query: z.object({ day: date }),
    output: dueDays,
  }),
};
