import * as z from 'zod/mini';
import { date, dateOrEmpty, datetime } from '../dates.ts';
import { endpoint, staff } from '../endpoint.ts';
import { count, recordIdText } from '../numbers.ts';

/** How many reviews of a card are told at the most. */
export const MOST_REVIEWS = 200;

/** A review as it stands after corrections. */
const pastReview = z.object({
  reviewedAt: datetime,
  /** The learner's calendar day. */
  day: date,
  difficulty: z.enum(['hard', 'easy']),
  isCorrected: z.boolean(),
  /** The interval that it has led to; null where that is not known. */
  interval: z.nullable(z.int()),
});

const cardMemory = z.object({
  collectedAt: datetime,
  reviewInterval: z.nullable(z.int()),
  nextReviewDate: dateOrEmpty,
  /** The newest first. */
  reviews: z.array(pastReview).check(z.maxLength(MOST_REVIEWS)),
  /** How many there are, also those that are not told. */
  reviewCount: count,
  /** The chance of recall in percent, if nothing is reviewed till then; null before the first review. */
  recall: z.nullable(
    z.object({
      today: count,
      inAWeek: count,
      /** Null for a card that is due. */
      whenDue: z.nullable(count),
    }),
  ),
  isByHeart: z.boolean(),
});
export type CardMemory = z.output<typeof cardMemory>;

/** Our own calls for the history of one card and how well it is remembered (screens-student 10.3). */
export const cardMemories = {
  mine: endpoint({
    method: 'GET',
    path: '/app/my-cards/{cardId}/memory',
    summary: 'The history of one of my cards, and how well it is remembered',
    access: ['student'],
    scopes: ['read:current-student'],
    params: z.object({ cardId: recordIdText }),
    output: cardMemory,
    errors: ['flashcard-not-found'],
  }),
  ofStudent: endpoint({
    method: 'GET',
    path: '/app/students/{userId}/cards/{cardId}/memory',
    summary: 'The history of a card of a student, and how well it is remembered',
    access: staff,
    scopes: ['read:all-students'],
    params: z.object({ userId: recordIdText, cardId: recordIdText }),
    output: cardMemory,
    errors: ['flashcard-not-found'],
  }),
};
