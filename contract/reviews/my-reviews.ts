import * as z from 'zod/mini';
import { date, dateOrEmpty, datetime } from '../dates.ts';
import { endpoint, staff } from '../endpoint.ts';
import { flashcardData } from '../flashcards/flashcards.ts';
import { idList } from '../lists.ts';
import { givenRecordId, recordId, recordIdText } from '../numbers.ts';
import { givenKey } from '../texts.ts';

const MOST_AT_ONCE = 500;

const difficulty = z.enum(['hard', 'easy'], 'must be hard or easy');

/** A review of a card; with `corrects`, the key of a review, another difficulty for that (reviews.md, rules 1 to 5). */
export const sentReview = z.object({
  cardId: givenRecordId,
  difficulty,
  reviewedAt: datetime,
  /** The learner's calendar day. */
  day: date,
  key: givenKey,
  corrects: z.optional(givenKey),
});
export type SentReview = z.output<typeof sentReview>;

/** Read item by item, because one that is malformed is refused alone. */
const sentReviews = z
  .array(z.unknown())
  .check(z.minLength(1, 'must hold a review'), z.maxLength(MOST_AT_ONCE, 'may hold at most 500 reviews'));

const reviewVerdicts = z.array(
  z.object({
    /** Null where the item had none. */
    key: z.nullable(z.string()),
    outcome: z.enum(['stored', 'known', 'corrected', 'history', 'refused']),
    error: z.optional(z.string()),
    cardId: z.nullable(z.int()),
    reviewInterval: z.nullable(z.int()),
    nextReviewDate: dateOrEmpty,
  }),
);
export type ReviewVerdict = z.output<typeof reviewVerdicts>[number];

/** The last review of a card. */
const latestReview = z.object({
  cardId: recordId,
  /** Null for one that came without: it cannot be corrected, nor can one that is no step. */
  key: z.nullable(z.string()),
  isStep: z.boolean(),
  difficulty: z.enum(['hard', 'easy']),
  reviewedAt: datetime,
  /** The interval before it. */
  oldInterval: z.nullable(z.int()),
  /** The day from which the next review date counts; empty for a review that moved nothing. */
  countedDay: dateOrEmpty,
});
export type LatestReview = z.output<typeof latestReview>;

/** The collection, and of each card that was reviewed in the last 24 hours the last review. */
const cards = z.object({ ...flashcardData.shape, latestReviews: z.array(latestReview) });
export type ReviewedCollection = z.output<typeof cards>;

const waiting = z.object({
  /** The keys of the reviews that the device has not been told of. */
  waiting: z.array(givenKey).check(z.maxLength(1000, 'may hold at most 1,000 keys')),
});
/** The same, and which of the keys it holds already. */
const cardsWith = z.object({ ...cards.shape, held: z.array(z.string()) });

const student = { access: ['student'] } as const;
const everybody = { access: ['limited', 'student', ...staff] } as const;
const ofStudent = { access: staff, params: z.object({ userId: recordIdText }) } as const;

/** Our own calls for reviews that add up, and for the collection that they change. */
export const myReviews = {
  review: endpoint({
    method: 'POST',
    path: '/app/my-reviews',
    summary: 'Review my cards, or correct reviews: 1 to 500, each decided for itself',
    ...student,
    scopes: ['update:current-student'],
    body: sentReviews,
    output: reviewVerdicts,
  }),
  reviewForStudent: endpoint({
    method: 'POST',
    path: '/app/students/{userId}/reviews',
    summary: 'Review cards of a student, or correct reviews: 1 to 500, each decided for itself',
    ...ofStudent,
    scopes: ['update:all-students'],
    body: sentReviews,
    output: reviewVerdicts,
  }),
  /** What waits on a device under one of them is the caller's by now (decision 0304). */
  formerUsers: endpoint({
    method: 'GET',
    path: '/app/my-former-users',
    summary: 'The users who were merged into me',
    ...everybody,
    scopes: ['read:current-student'],
    output: idList,
  }),
  cards: endpoint({
    method: 'GET',
    path: '/app/my-cards',
    summary: 'My collected cards with their last reviews',
    ...student,
    scopes: ['read:current-student'],
    output: cards,
  }),
  cardsWith: endpoint({
    method: 'POST',
    path: '/app/my-cards',
    summary: 'My collected cards with their last reviews, and which of the waiting reviews they contain',
    ...student,
    scopes: ['read:current-student'],
    body: waiting,
    changesNothing: true,
    output: cardsWith,
  }),
  cardsOfStudent: endpoint({
    method: 'GET',
    path: '/app/students/{userId}/cards',
    summary: 'The collected cards of a student with their last reviews',
    ...ofStudent,
    scopes: ['read:all-students'],
    output: cards,
    errors: ['student-not-found'],
  }),
  cardsOfStudentWith: endpoint({
    method: 'POST',
    path: '/app/students/{userId}/cards',
    summary: 'The collected cards of a student, and which of the waiting reviews they contain',
    ...ofStudent,
    scopes: ['read:all-students'],
    body: waiting,
    changesNothing: true,
    output: cardsWith,
    errors: ['student-not-found'],
  }),
};
