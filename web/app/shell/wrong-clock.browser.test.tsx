import { people } from '@soltura/contract/people/people';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { makeCollection } from '../../testing/cards.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { findButton } from '../../testing/find.ts';
import { makeStudent } from '../../testing/people.ts';
import { answerCards, takeReviews } from '../../testing/reviews.ts';
import { showScreen, signIn } from '../../testing/show-screen.tsx';

const TWO_DAYS_MS = 2 * 86_400_000;

test('on a device two days fast a review is dated as the server would, only what is due is asked, and that is told once', async () => {
  const student = makeStudent();
  await signIn(student);
  const serverTime = () => Date.now() - TWO_DAYS_MS;
  fakeServer.answerBy(people.myData, () => student, { date: new Date(serverTime()).toUTCString() });
  answerCards(makeCollection([{ dueInDays: -2 }, { dueInDays: -1 }]));
  const sent = takeReviews();
  await showScreen('/myflashcards/srsquiz');
  await expect.element(findButton('Flip')).toBeVisible();
  await expect.element(page.getByText('1/1').first()).toBeVisible();
  const told = page.getByText('The clock of this device is 2 days fast.');
  await expect.element(told).toBeVisible();
  await userEvent.keyboard('we');
  await expect.poll(() => sent).toHaveLength(1);
  expect(Math.abs(Date.parse(sent[0]?.reviewedAt ?? '') - serverTime())).toBeLessThan(60_000);
});
