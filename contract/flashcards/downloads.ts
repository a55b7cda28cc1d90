import * as z from 'zod/mini';
import { endpoint, staff } from '../endpoint.ts';
import { recordsOf } from '../lists.ts';
import { count, recordIdText } from '../numbers.ts';

const cardReviews = recordsOf({
  cardId: 'id',
  reviewedAt: 'instant',
  difficulty: ['hard', 'easy'],
  oldInterval: 'integerOrNull',
  /** Null for a review whose effect is unknown. */
  newInterval: 'integerOrNull',
  countedDay: 'dayOrEmpty',
  nextReviewDate: 'dayOrEmpty',
});

const clipSizes = z.object({
  clips: count,
  bytes: count,
  /** The number of clips of unknown size: on another server, or missing. */
  unknown: count,
});
export type ClipSizes = z.output<typeof clipSizes>;

const ofMine = { access: ['student'], scopes: ['read:current-student'] } as const;
const ofStudent = {
  access: staff,
  scopes: ['read:all-students'],
  params: z.object({ userId: recordIdText }),
  errors: ['student-not-found'],
} as const;

export const downloads = {
  myReviews: endpoint({
    method: 'GET',
    path: '/app/my-cards/reviews',
    summary: 'All reviews of the cards of the caller, the oldest first',
    ...ofMine,
    output: cardReviews,
  }),
  reviewsOfStudent: endpoint({
    method: 'GET',
    path: '/app/students/{userId}/cards/reviews',
    summary: 'All reviews of the cards of a student, the oldest first',
    ...ofStudent,
    output: cardReviews,
  }),
  myClipSizes: endpoint({
    method: 'GET',
    path: '/app/my-cards/clip-sizes',
    summary: 'Number and total size of the audio clips of the cards of the caller',
    ...ofMine,
    output: clipSizes,
  }),
  clipSizesOfStudent: endpoint({
    method: 'GET',
    path: '/app/students/{userId}/cards/clip-sizes',
    summary: 'Number and total size of the audio clips of the cards of a student',
    ...ofStudent,
    output: clipSizes,
  }),
};
