import { reviews } from '@soltura/contract/reviews/reviews';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { readEarlyMyData, startMyData } from '../../base/early-my-data.ts';
import { startReviewHistory } from '../../parts/collection/early-review-history.ts';
import { makeCollection, repeat } from '../../testing/cards.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { answerPath } from '../../testing/path.ts';
import { makeStudent } from '../../testing/people.ts';
import { answerCards } from '../../testing/reviews.ts';
import { showScreen, signIn } from '../../testing/show-screen.tsx';

test('a review history that is on its way when home is shown is not requested again', async () => {
  answerCards(makeCollection(repeat(3)));
  answerPath();
  await signIn(makeStudent());
  fakeServer.answer(reviews.myHistory, [{ day: '2026-11-24', reviews: 7 }]);
  let asked = 0;
  const release = fakeServer.hold(reviews.myHistory, () => {
    asked += 1;
  });
  startMyData(crypto.randomUUID());
  await readEarlyMyData();
  await startReviewHistory();
  await showScreen('/');
  await expect.element(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible();
  release();
  await expect.element(page.getByText('7 cards reviewed yesterday.')).toBeVisible();
  expect(asked).toBe(1);
});
