import * as z from 'zod/mini';
import { date } from '../dates.ts';
import { endpoint, staff } from '../endpoint.ts';
import { recordId, recordIdText } from '../numbers.ts';

/** How many cards were reviewed per day, without empty days, oldest first, in the given time zone. */
export const reviewHistory = z.array(z.object({ day: date, reviews: recordId }));

/** An IANA time zone; days begin at its midnight. */
export const timeZone = z.string().check(z.maxLength(64));

/**
 * How many cards come due on each day, without empty days: what is due already counts as the day asked for, and what comes
 * due later than 13 days after it as the 14th.
 */
export const dueDays = z.array(z.object({ day: date, cards: recordId }));
export type DueDay = z.output<typeof dueDays>[number];

const query = z.object({
  /** The first day wanted. */
  from: date,
  timeZone,
});

/** Our own calls for the home menu (screens-student 4): over the review log, and when cards come due. */
export const reviews = {
  /** For everybody who is signed in: a screen asks before it knows who somebody is. */
  myDueCount: endpoint({
    method: 'GET',
    path: '/app/my-due-count',
    summary: 'How many of my cards come due on which day',
    access: 'signed-in',
    scopes: ['read:current-student'],
    /** The learner's calendar day. */
    query: z.object({ day: date }),
    output: dueDays,
  }),
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
