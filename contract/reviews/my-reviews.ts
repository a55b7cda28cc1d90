import * as z from 'zod/mini';
import { date, dateOrEmpty, datetime } from '../dates.ts';
import { endpoint, staff } from '../endpoint.ts';
import { flashcardData } from '../flashcards/flashcards.ts';
import { idList } from '../lists.ts';
import { givenRecordId, recordId, recordIdText } from '../numbers.ts';
import { givenKey } from '../texts.ts';

const MAX_AT_ONCE = 500;

const difficulty = z.enum(['hard', 'easy'], 'must be hard or easy');

/**
 * A review of a card; with `corrects`, the key of a review, it corrects the difficulty of that review (reviews.md,
 * rules 1 to 5).
 */
export const sentReview = z.object({
  cardId: givenRecordId,
  difficulty,
  reviewedAt: datetime,
  day: date,
  key: givenKey,
  corrects: z.optional(givenKey),
});
export type SentReview = z.output<typeof sentReview>;

/** Parsed item by item, because a malformed item is refused alone. */
const sentReviews = z
  .array(z.unknown())
  .check(z.minLength(1, 'must hold a review'), z.maxLength(MAX_AT_ONCE, 'may hold at most 500 reviews'));

const reviewVerdicts = z.array(
  z.object({
    key: z.nullable(z.string()),
    outcome: z.enum(['stored', 'known', 'corrected', 'history', 'refused']),
    error: z.optional(z.string()),
    practice: z.optional(z.literal(true)),
    cardId: z.nullable(z.int()),
    reviewInterval: z.nullable(z.int()),
    nextReviewDate: dateOrEmpty,
  }),
);
export type ReviewVerdict = z.output<typeof reviewVerdicts>[number];

/**
 * `key` is null for a review without a key. Such a review cannot be corrected, nor one that is no step. `dateBefore`
 * is the next review date before the review; absent from servers of the version before.
 */
const latestReview = z.object({
  cardId: recordId,
  key: z.nullable(z.string()),
  isStep: z.boolean(),
  difficulty: z.enum(['hard', 'easy']),
  reviewedAt: datetime,
  oldInterval: z.nullable(z.int()),
  dateBefore: z.optional(dateOrEmpty),
  countedDay: dateOrEmpty,
});
export type LatestReview = z.output<typeof latestReview>;

/**
 * The collection, and the last review of each card that was reviewed in the last 24 hours. `earlyFrom` is the instant
 * from which steps on cards that are not due are early (reviews.md, rule 2); null or missing while servers of the
 * version before run.
 */
const cards = z.object({
  ...flashcardData.shape,
  latestReviews: z.array(latestReview),
  earlyFrom: z.optional(z.nullable(datetime)),
});
export type ReviewedCollection = z.output<typeof cards>;

const waiting = z.object({
  waiting: z.array(givenKey).check(z.maxLength(1000, 'may hold at most 1,000 keys')),
});
/** `held` lists the waiting keys that are stored already. */
const cardsWith = z.object({ ...cards.shape, held: z.array(z.string()) });

const student = { access: ['student'] } as const;
const everybody = { access: ['limited', 'student', ...staff] } as const;
const ofStudent = { access: staff, params: z.object({ userId: recordIdText }) } as const;

export const myReviews = {
  review: endpoint({
    method: 'POST',
    path: '/app/my-reviews',
    summary: 'Store or correct 1 to 500 reviews of cards of the caller',
    ...student,
    scopes: ['update:current-student'],
    body: sentReviews,
    output: reviewVerdicts,
  }),
  reviewForStudent: endpoint({
    method: 'POST',
    path: '/app/students/{userId}/reviews',
    summary: 'Store or correct 1 to 500 reviews of cards of a student',
    ...ofStudent,
    scopes: ['update:all-students'],
    body: sentReviews,
    output: reviewVerdicts,
  }),
  /**
   * Users whom the server merged into the caller: reviews that wait on a device under their ids belong to the caller
   * (decision 0304).
   */
  formerUsers: endpoint({
    method: 'GET',
    path: '/app/my-former-users',
    summary: 'Ids of the users who were merged into the caller',
    ...everybody,
    scopes: ['read:current-student'],
    output: idList,
  }),
  cards: endpoint({
    method: 'GET',
    path: '/app/my-cards',
    summary: 'Cards of the caller with their last reviews',
    ...student,
    scopes: ['read:current-student'],
    output: cards,
  }),
  cardsWith: endpoint({
    method: 'POST',
    path: '/app/my-cards',
    summary: 'Cards of the caller with their last reviews; tells which unsent reviews it has',
    ...student,
    scopes: ['read:current-student'],
    body: waiting,
    changesNothing: true,
    output: cardsWith,
  }),
  cardsOfStudent: endpoint({
    method: 'GET',
    path: '/app/students/{userId}/cards',
    summary: 'Cards of a student with their last reviews',
    ...ofStudent,
    scopes: ['read:all-students'],
    output: cards,
    errors: ['student-not-found'],
  }),
  cardsOfStudentWith: endpoint({
    method: 'POST',
    path: '/app/students/{userId}/cards',
    summary: 'Cards of a student with their last reviews; tells which unsent reviews it has',
    ...ofStudent,
    scopes: ['read:all-students'],
    body: waiting,
    changesNothing: true,
    output: cardsWith,
    errors: ['student-not-found'],
  }),
};
