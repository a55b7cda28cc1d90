import { finder } from '@soltura/contract/finder/finder';
import { quizRuns } from '@soltura/contract/quizzes/quiz-runs';
import { quizzes } from '@soltura/contract/quizzes/quizzes';
import { myReviews } from '@soltura/contract/reviews/my-reviews';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { makeCollection, makeExample, repeat } from '../testing/cards.ts';
import { offerCourse, offerNobody } from '../testing/courses.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { findButton, findHeading } from '../testing/find.ts';
import { makeCoach, makeStudent, offerSetUpSchool } from '../testing/people.ts';
import { showScreen, signIn } from '../testing/show-screen.tsx';

const PEOPLE = {
  limited: makeStudent({ roles: { adminRole: '', studentRole: 'limited' } }),
  coach: makeCoach(),
  admin: makeCoach({ roles: { adminRole: 'admin', studentRole: '' } }),
  student: makeStudent(),
  adminstudent: makeStudent({ roles: { adminRole: 'admin', studentRole: 'student' } }),
  nobody: makeStudent({ roles: { adminRole: '', studentRole: '' } }),
};
type Who = keyof typeof PEOPLE;

const MY_PAGES = ['/myflashcards', '/myflashcards/quiz', '/myflashcards/srsquiz', '/manage-flashcards'];

const findBanner = () => page.getByRole('banner');
const findMenuLinks = () => page.getByRole('main').getByRole('link');

async function openAs(who: Who, path = '/') {
  offerCourse('Soltura', [['palabra']]);
  offerNobody();
  offerSetUpSchool();
  for (const endpoint of [myReviews.cards, myReviews.cardsOfStudent])
    fakeServer.answer(endpoint, makeCollection(repeat(2)));
  fakeServer.answer(finder.findAudio, [2001]);
  fakeServer.answer(finder.readAudio, [makeExample(2001)]);
  fakeServer.answer(quizzes.topics, []);
  fakeServer.answer(quizzes.groups, []);
  for (const endpoint of [quizRuns.mine, quizRuns.ofStudent]) fakeServer.answer(endpoint, []);
  fakeServer.answer(quizzes.examples, [makeExample(2001)]);
  fakeServer.answer(quizzes.list, [{ recordId: 1, quizNickname: 'lcsp quiz 1' }]);
  await signIn(PEOPLE[who]);
  const router = await showScreen(path);
  await expect.element(findButton('Log Out')).toBeVisible();
  return router;
}

describe.each(['limited', 'coach', 'admin', 'nobody'] as const)('%s', (who) => {
  test('the pages of my flashcards have nothing to show, and the menu does not lead to them', async () => {
    const router = await openAs(who);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument();
    await expect.element(page.getByRole('link', { name: /My Flashcards/ })).toHaveLength(0);
    const isStaff = who === 'coach' || who === 'admin';
    for (const path of MY_PAGES) {
      router.history.push(path);
      await expect.element(findHeading('No Flashcards Found')).toBeVisible();
      await expect
        .element(page.getByRole('main').getByText('No student Selected'))
        .toHaveLength(isStaff ? 1 : 0);
      await expect.element(page.getByRole('link', { name: 'Back to Home' })).toBeVisible();
      expect(router.state.location.pathname).toBe(path);
    }
  });
});

test.each(['student', 'adminstudent'] as const)(
  '%s: every page of my flashcards opens by its address',
  async (who) => {
    const router = await openAs(who);
    for (const [path, heading] of [
      ['/myflashcards', 'Review My Flashcards'],
      ['/myflashcards/quiz', 'My Flashcards'],
      ['/myflashcards/srsquiz', 'My Flashcards for Today'],
      ['/manage-flashcards', 'Flashcard Manager'],
    ] as const) {
      router.history.push(path);
      await expect.element(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
    }
  },
);

test('everybody gets the 404 page at an unknown address, with the strip of their own', async () => {
  await openAs('coach', '/no-such-page');
  await expect.element(findHeading('404: Page Not Found')).toBeVisible();
  await expect.element(findBanner()).toHaveTextContent('No student Selected');
});

test.each([
  ['limited', /Welcome back/, ['/flashcardfinder', '/frequensay', '/examplemanager']],
  ['nobody', /^/, ['/flashcardfinder', '/audioquiz', '/comprehensionquiz']],
] as const)(
  '%s finds pages empty that are for others; the header leads on (9)',
  async (who, strip, paths) => {
    const router = await openAs(who);
    for (const path of paths) {
      router.history.push(path);
      await expect.poll(() => router.state.resolvedLocation?.pathname).toBe(path);
      await expect.element(page.getByRole('main')).toBeEmptyDOMElement();
      await expect.element(findBanner()).toHaveTextContent(strip);
    }
    await page.getByRole('link', { name: 'home navigation' }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: /Welcome back/ })).toBeVisible();
  },
);

test.each([
  ['a limited student', 'limited', ['Official Quizzes', 'Audio Quiz', 'Comprehension Quiz']],
  ['somebody without a role', 'nobody', ['Official Quizzes']],
] as const)('%s has these kinds of quizzes and nothing else (17)', async (_, who, labels) => {
  await openAs(who);
  await expect.element(findMenuLinks().first()).toBeVisible();
  expect(
    findMenuLinks()
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([...labels]);
});

test.each([
  ['limited', '/audioquiz'],
  ['limited', '/comprehensionquiz'],
  ['student', '/audioquiz/anything'],
  ['student', '/comprehensionquiz/1/2'],
] as const)('%s: %s shows the setup', async (who, path) => {
  await openAs(who, path);
  await expect.element(findButton('Start')).toBeVisible();
});

test('the strip is absent in a quiz, and the home button still leads to the menu (6)', async () => {
  const router = await openAs('student', '/manage-flashcards');
  await expect.element(findBanner()).toHaveTextContent('Welcome back');
  for (const path of ['/officialquizzes', '/audioquiz', '/comprehensionquiz']) {
    router.history.push(path);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.element(findBanner()).not.toHaveTextContent('Welcome back');
  }
  for (const path of ['/myflashcards/quiz', '/myflashcards/srsquiz']) {
    router.history.push(path);
    await expect.element(page.getByRole('group', { name: 'flashcard' })).toBeVisible();
    await expect.element(findBanner()).not.toHaveTextContent('Welcome back');
  }
  await page.getByRole('link', { name: 'home navigation' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: /Welcome back/ })).toBeVisible();
  expect(router.state.location.pathname).toBe('/');
});
