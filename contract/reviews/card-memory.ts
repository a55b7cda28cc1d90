import * as z from 'zod/mini';
import { date, dateOrEmpty, datetime } from '../dates.ts';
import { endpoint, staff } from '../endpoint.ts';
import { count, recordIdText } from '../numbers.ts';

export const MAX_REVIEWS = 200;

/**
 * `countedDay` is the day on which the review counts, `nextReviewDate` the date that it led to; both are empty where
 * they are not known. `isPractice` is true for an Easy on a card that was not due, which has moved nothing.
 */
const pastReview = z.object({
  reviewedAt: datetime,
  day: date,
  difficulty: z.enum(['hard', 'easy']),
  isCorrected: z.boolean(),
  interval: z.nullable(z.int()),
  countedDay: z.optional(dateOrEmpty),
  nextReviewDate: z.optional(dateOrEmpty),
  isPractice: z.optional(z.boolean()),
});

const cardMemory = z.object({
  collectedAt: datetime,
  reviewInterval: z.nullable(z.int()),
  nextReviewDate: dateOrEmpty,
  reviews: z.array(pastReview).check(z.maxLength(MAX_REVIEWS)),
  reviewCount: count,
  /** The chance of recall in percent, if nothing is reviewed until then; null before the first review. */
  recall: z.nullable(
    z.object({
      today: count,
      inAWeek: count,
      whenDue: z.nullable(count),
    }),
  ),
  isByHeart: z.boolean(),
});
export type CardMemory = z.output<typeof cardMemory>;

export const cardMemories = {
  mine: endpoint({
    method: 'GET',
    path: '/app/my-cards/{cardId}/memory',
    summary: 'Reviews of one card of the caller and the predicted recall',
    access: ['student'],
    scopes: ['read:current-student'],
    params: z.object({ cardId: recordIdText }),
    output: cardMemory,
    errors: ['flashcard-not-found'],
  }),
  ofStudent: endpoint({
    method: 'GET',
    path: '/app/students/{userId}/cards/{cardId}/memory',
    summary: 'Reviews of one card of a student and the predicted recall',
    access: staff,
    scopes: ['read:all-students'],
    params: z.object({ userId: recordIdText, cardId: recordIdText }),
    output: cardMemory,
    errors: ['flashcard-not-found'],
  }),
};
