import type { Endpoint } from '@soltura/contract/endpoint';
import { finder } from '@soltura/contract/finder/finder';
import { myNew } from '@soltura/contract/path/my-new';
import { quizRuns } from '@soltura/contract/quizzes/quiz-runs';
import { quizzes } from '@soltura/contract/quizzes/quizzes';
import { myReviews } from '@soltura/contract/reviews/my-reviews';
import { vocabulary } from '@soltura/contract/vocabulary/vocabulary';
import { weeklyReads } from '@soltura/contract/weeks/weekly-records';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { makeCollection, makeExample, repeat } from '../testing/cards.ts';
import { atCourse, offerCourse, offerNobody } from '../testing/courses.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { findButton } from '../testing/find.ts';
import { offerNew } from '../testing/path.ts';
import { makeCoach, makeStudent } from '../testing/people.ts';
import { answerCards } from '../testing/reviews.ts';
import { showScreen, signIn } from '../testing/show-screen.tsx';
import { CARMEN, offerWeeks } from '../testing/weeks.ts';

const MAX_SHIFT = 0.02;
const WIDTHS = [1280, 390];

/** Screen readers are told in words, so no role finds them. */
const areSkeletonsSeen = () =>
  document.querySelector('[aria-busy="true"] > [aria-hidden="true"]')?.checkVisibility() ?? false;

interface WaitingScreen {
  path: string;
  message: string;
  /** False where a line stands in the place of a line. */
  hasSkeletons?: boolean;
  /** What takes its time, in the order in which it comes. */
  held: readonly Endpoint[];
  isThere: () => Locator;
}

const studentScreens: readonly WaitingScreen[] = [
  {
    path: '/',
    message: 'Loading Menu...',
    held: [myReviews.cards],
    isThere: () => page.getByRole('region', { name: 'Next step' }),
  },
  {
    path: '/myflashcards',
    message: 'Loading Flashcard Data...',
    held: [myReviews.cards],
    isThere: () => findButton('Start Quiz'),
  },
  {
    path: '/learn',
    message: 'Loading sentences...',
    held: [myNew.mine],
    isThere: () => page.getByRole('group', { name: 'new sentence' }),
  },
  {
    path: '/manage-flashcards',
    message: 'Loading Flashcards...',
    held: [myReviews.cards],
    isThere: () => page.getByRole('list', { name: 'Flashcards' }),
  },
  {
    path: '/flashcardfinder',
    message: 'Loading Flashcard Data...',
    held: [myReviews.cards, finder.find],
    isThere: () => page.getByRole('list', { name: 'Flashcards' }).getByRole('listitem').first(),
  },
  {
    path: '/audioquiz',
    message: 'Loading Audio...',
    hasSkeletons: false,
    held: [myReviews.cards, finder.findAudio],
    isThere: () => page.getByText('60 examples found'),
  },
  {
    path: '/officialquizzes',
    message: 'Loading Quizzes...',
    held: [myReviews.cards, quizzes.list],
    isThere: () => findButton('Begin Review'),
  },
  {
    path: '/officialquizzes/3',
    message: 'Loading Quiz...',
    held: [myReviews.cards, quizzes.list, quizzes.examples],
    isThere: () => page.getByRole('group', { name: 'flashcard' }),
  },
];

describe.each(WIDTHS)('at %d px', (width) => {
  test.each(studentScreens)(
    '$path says that data are on their way, and nothing jumps when they come',
    async (screen) => {
      offerCourse('Soltura', [['palabra 1: word']]);
      const examples = Array.from({ length: 60 }, (_, index) => makeExample(3001 + index));
      const ids = examples.map(({ recordId }) => recordId);
      fakeServer.answer(finder.find, { ids, withAudio: 60, hidden: 0, examples: examples.slice(0, 50) });
      fakeServer.answer(finder.read, examples.slice(50));
      fakeServer.answer(finder.findAudio, ids);
      fakeServer.answer(finder.readAudio, examples);
      fakeServer.answer(finder.findTags, []);
      fakeServer.answer(vocabulary.list, []);
      answerCards(makeCollection(repeat(12)));
      offerNew(5);
      fakeServer.answer(quizzes.topics, []);
      fakeServer.answer(quizzes.groups, []);
      for (const endpoint of [quizRuns.mine, quizRuns.ofStudent]) fakeServer.answer(endpoint, []);
      fakeServer.answer(
        quizzes.list,
        [1, 2, 3].map((number) => ({ recordId: number, quizNickname: `lcsp quiz ${number}` })),
      );
      fakeServer.answer(quizzes.examples, examples);
      await signIn(makeStudent(atCourse));
      await expectCalmArrival(width, screen);
    },
  );

  test.each<WaitingScreen>([
    {
      path: '/weeklyrecords',
      message: 'Loading Coaching Data...',
      held: [weeklyReads.catalogue, weeklyReads.ofRange],
      isThere: () => page.getByRole('rowheader').nth(11),
    },
    {
      path: '/coaching-dashboard',
      message: 'Loading user data...',
      held: [weeklyReads.catalogue, weeklyReads.ofRange],
      isThere: () => page.getByRole('rowheader').nth(11),
    },
  ])('$path says that data are on their way, and nothing jumps when they come', async (screen) => {
    offerWeeks(
      Array.from({ length: 12 }, (_, index) => ({
        name: `Nadia ${index + 1}`,
        calls: ['Good'],
        currentLesson: 51,
      })),
    );
    offerNobody();
    await signIn(makeCoach({ recordId: 31, name: CARMEN.user.name, emailAddress: CARMEN.user.email }));
    await expectCalmArrival(width, screen);
  });
});

async function expectCalmArrival(
  width: number,
  { path, message, hasSkeletons = true, held, isThere }: WaitingScreen,
): Promise<void> {
  await page.viewport(width, 800);
  const releases = held.map((endpoint) => fakeServer.hold(endpoint));
  const readShift = measureShift();
  await showScreen(path);
  await expect.element(page.getByRole('status').filter({ hasText: message })).toBeVisible();
  await expect.poll(areSkeletonsSeen).toBe(hasSkeletons);
  for (const release of releases) {
    // What waits is painted: only what has been seen can jump.
    await nextFrame();
    await nextFrame();
    release();
  }
  await expect.element(isThere()).toBeVisible();
  expect(await readShift()).toBeLessThanOrEqual(MAX_SHIFT);
}

/** Measures how much the page jumps from now on, as browsers do. */
function measureShift(): () => Promise<number> {
  let shift = 0;
  const add = (entries: PerformanceEntryList) => {
    for (const entry of entries) {
      if ('value' in entry && typeof entry.value === 'number') shift += entry.value;
    }
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: 'layout-shift' });
  onTestFinished(() => observer.disconnect());
  return async () => {
    await nextFrame();
    await nextFrame();
    add(observer.takeRecords());
    return shift;
  };
}

function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}
