import * as z from 'zod/mini';
import { date } from './dates.ts';
import { endpoint, staff } from './endpoint.ts';
import { recordId, recordIdText } from './numbers.ts';

/** How many cards were reviewed on each day that had any, oldest first, in the time zone asked for. */
export const reviewHistory = z.array(z.object({ day: date, reviews: recordId }));

/** An IANA time zone; days begin at its midnight. */
export const timeZone = z.string().check(z.maxLength(64));

const query = z.object({
  /** The first day wanted. */
  from: date,
  timeZone,
});

/** Our own calls over the review log, for the history on the home menu (screens-student 4). */
export const reviews = {
  myHistory: endpoint({
    method: 'GET',
    path: '/app/my-review-history',
    summary: 'My reviews per day',
    access: ['student'],
    scopes: ['read:current-student'],
    query,
    output: reviewHistory,
  }),
  historyOfStudent: endpoint({
    method: 'GET',
    path: '/app/students/{studentId}/review-history',
    summary: 'The reviews of a student per day',
    access: staff,
    scopes: ['read:all-students'],
    params: z.object({ studentId: recordIdText }),
    query,
    output: reviewHistory,
    errors: ['student-not-found'],
  }),
};
