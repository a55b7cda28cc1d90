import {
  myReviews,
  type ReviewedCollection,
  type SentReview,
  sentReview,
} from '@soltura/contract/reviews/my-reviews';
import * as z from 'zod/mini';
import { fakeServer } from './fake-server.ts';

/** Serves these cards for every read of a collection, one's own or that of a student. */
export function answerCards(cards: ReviewedCollection): void {
  for (const endpoint of [myReviews.cards, myReviews.cardsOfStudent]) fakeServer.answer(endpoint, cards);
  for (const endpoint of [myReviews.cardsWith, myReviews.cardsOfStudentWith]) {
    fakeServer.answer(endpoint, { ...cards, held: [] });
  }
}

/** Serves writes of reviews and corrections, one's own or for a student. Returns the list of writes, which grows. */
export function takeReviews(): SentReview[] {
  const sent: SentReview[] = [];
  for (const endpoint of [myReviews.review, myReviews.reviewForStudent]) {
    fakeServer.answerBy(endpoint, ({ body }) =>
      z.parse(z.array(sentReview), body).map((review) => {
        sent.push(review);
        const { key, cardId, corrects } = review;
        const outcome = corrects === undefined ? ('stored' as const) : ('corrected' as const);
        return { key, outcome, cardId, reviewInterval: 1, nextReviewDate: '' };
      }),
    );
  }
  return sent;
}
