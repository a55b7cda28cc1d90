import { myPath } from '@soltura/contract/path/my-path';
import { dueCount } from '@soltura/contract/reviews/due-count';
import { myReviews } from '@soltura/contract/reviews/my-reviews';
import { reviews } from '@soltura/contract/reviews/reviews';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { waitForEarlyAnswers } from '../api/early-answer.ts';
import { readEarlyMyData, startMyData } from '../base/early-my-data.ts';
import { makeCollection, repeat } from '../testing/cards.ts';
import { offerCourse } from '../testing/courses.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { makePath } from '../testing/path.ts';
import { makeStudent } from '../testing/people.ts';
import { answerCards } from '../testing/reviews.ts';
import { showScreen, signIn } from '../testing/show-screen.tsx';
import { requestEarly } from './early-requests.ts';
import { paths } from './paths.ts';

/** Starts a visit of a student: their data are on the way, and those of the screen are requested by all who may. */
async function beginVisit(path: string): Promise<void> {
  startMyData(crypto.randomUUID());
  for (let caller = 0; caller < 3; caller += 1) requestEarly(path);
  await readEarlyMyData();
  // Those who wait for the person's data send their requests in the same task.
  await new Promise((resolve) => setTimeout(resolve));
  await waitForEarlyAnswers();
}

/** Serves a collection of three cards. Returns the number of times that it was read. */
function countReads(): () => number {
  let reads = 0;
  const cards = makeCollection(repeat(3));
  answerCards(cards);
  fakeServer.answerBy(myReviews.cards, () => {
    reads += 1;
    return cards;
  });
  return () => reads;
}

test('the data of a screen are requested once, however many ask for them', async () => {
  await signIn(makeStudent());
  fakeServer.answer(dueCount.mine, []);
  const asked = { paths: 0, histories: 0 };
  fakeServer.answerBy(myPath.mine, () => {
    asked.paths += 1;
    return makePath();
  });
  fakeServer.answerBy(reviews.myHistory, () => {
    asked.histories += 1;
    return [];
  });
  await beginVisit(paths.home);
  expect(asked).toEqual({ paths: 1, histories: 1 });
});

test('a visit that begins at the manager reads the collection once, before the screen is there', async () => {
  offerCourse('Curso', [['uno'], ['dos']]);
  await signIn(makeStudent());
  const countOf = countReads();
  await beginVisit(paths.manageFlashcards);
  expect(countOf()).toBe(1);
  await showScreen(paths.manageFlashcards);
  await expect
    .element(page.getByRole('list', { name: 'Flashcards' }).getByRole('listitem').first())
    .toBeVisible();
  expect(countOf()).toBe(1);
});
