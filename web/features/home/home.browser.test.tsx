import { people } from '@soltura/contract/people/people';
import { userLists } from '@soltura/contract/people/user-lists';
import { cardMemories } from '@soltura/contract/reviews/card-memory';
import { dueCount } from '@soltura/contract/reviews/due-count';
import { myReviews } from '@soltura/contract/reviews/my-reviews';
import type { reviewHistory } from '@soltura/contract/reviews/review-days';
import { reviews } from '@soltura/contract/reviews/reviews';
import { addDays, toDay } from '@soltura/domain/dates';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type * as z from 'zod/mini';
import { readToday } from '../../base/read-today.ts';
import { unsentGrades } from '../../parts/collection/review-queue.ts';
import { makeGrade } from '../../parts/collection/testing.ts';
import { expectGoodLooks, measureHiddenScroll } from '../../testing/appearance.ts';
import { type CardWish, makeCollection, repeat } from '../../testing/cards.ts';
import { beIn } from '../../testing/clock.ts';
import { expectConsole } from '../../testing/console.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { findButton, findHeading } from '../../testing/find.ts';
import { makeCoach, makeStudent } from '../../testing/people.ts';
import { answerCards, takeReviews } from '../../testing/reviews.ts';
import { showScreen, signIn } from '../../testing/show-screen.tsx';
import { startDueCount } from './early-due-count.ts';

/** The windows in which the call to review is in view, from phones to desktops. */
const WINDOWS = [
  [390, 664],
  [390, 844],
  [375, 553],
  [844, 390],
  [768, 1024],
  [1024, 768],
  [1280, 720],
  [1366, 650],
  [1440, 900],
] as const;

const findDue = () => page.getByRole('region', { name: 'Due today' });
const findWelcome = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });

async function openHome(
  me = makeStudent(),
  wishes: readonly CardWish[] = [],
  history: z.output<typeof reviewHistory> = [],
) {
  await signIn(me);
  answerCards(makeCollection(wishes));
  fakeServer.answer(reviews.myHistory, history);
  return showScreen('/');
}

test("the home page's h1 welcomes a student by the first name (5)", async () => {
  await openHome(makeStudent({ name: 'Ana Ruiz' }), [{}]);
  await expect.element(findWelcome('Welcome back, Ana!')).toBeVisible();
});

test('a student without cards is welcomed for the first time (5)', async () => {
  await openHome(makeStudent({ name: 'Ana Ruiz' }));
  await expect.element(findWelcome('Welcome, Ana!')).toBeVisible();
});

test("the home page's h1 welcomes somebody without a name without one (5)", async () => {
  await openHome(makeStudent({ name: '' }), [{}]);
  await expect.element(findWelcome('Welcome back!')).toBeVisible();
});

test('an unknown address shows the 404 page, which leads home (8)', async () => {
  const router = await openHome(makeStudent(), [{}]);
  await expect.element(findWelcome('Welcome back, Ana!')).toBeVisible();
  router.history.push('/no-such-page');
  await expect.element(findHeading('404: Page Not Found')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'home navigation' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect.element(findWelcome('Welcome back, Ana!')).toBeVisible();
  expect(router.state.location.pathname).toBe('/');
});

test("when the cards cannot be loaded 'Error Loading Menu' shows, and Retry mends it (20)", async () => {
  expectConsole(/Failed to fetch app\/my-cards/);
  await signIn(makeStudent());
  fakeServer.refuse(myReviews.cards, 500);
  await showScreen('/');
  await expect.element(findHeading('Error Loading Menu')).toBeVisible();
  answerCards(makeCollection([{}]));
  await findButton('Retry').click();
  await expect
    .element(page.getByRole('link', { name: 'Quiz My Flashcards', exact: true }).first())
    .toBeVisible();
});

test('a student who has reviewed everything has nothing due', async () => {
  await openHome(makeStudent(), [{ dueInDays: 3 }]);
  await expect.element(findDue()).toHaveTextContent(/^0\s*cards due today/);
});

test('the menu and what is due are there before the cards are, which then have the last word', async () => {
  const today = readToday();
  answerCards(makeCollection([...repeat(4), { dueInDays: 3 }]));
  fakeServer.answer(dueCount.mine, [
    { day: today, cards: 3 },
    { day: addDays(today, 3), cards: 2 },
  ]);
  const release = fakeServer.hold(myReviews.cards);
  await signIn(makeStudent());
  startDueCount();
  await showScreen('/');
  await expect.element(findDue()).toHaveTextContent(/^3\s*cards due today/);
  const forecast = page.getByRole('list', { name: 'Cards due over the next 14 days' });
  expect(forecast.getByRole('listitem').nth(3).element().textContent).toMatch(/: 2/);
  await expect.element(page.getByRole('link', { name: 'Manage My Flashcards' })).toBeVisible();
  release();
  await expect.element(findDue()).toHaveTextContent(/^4\s*cards due today/);
});

test('while reviews wait on this device the cards alone tell what is due', async () => {
  const waiting = makeGrade({ entryId: 99_999, reviewedAt: new Date().toISOString() });
  takeReviews();
  onTestFinished(fakeServer.hold(myReviews.review));
  unsentGrades.keep(waiting);
  onTestFinished(() => unsentGrades.drop(waiting));
  answerCards(makeCollection(repeat(2)));
  const release = fakeServer.hold(myReviews.cardsWith);
  await signIn(makeStudent());
  startDueCount();
  await showScreen('/');
  await expect.element(page.getByText('Loading Menu...')).toBeVisible();
  release();
  await expect.element(findDue()).toHaveTextContent(/^2\s*cards due today/);
});

test('a review history that cannot be loaded says so and shows no zeros', async () => {
  expectConsole(/Failed to fetch app\/my-review-history/);
  await signIn(makeStudent());
  answerCards(makeCollection(repeat(2)));
  const end = fakeServer.refuse(reviews.myHistory, 404);
  await showScreen('/');
  await expect.element(page.getByText('Not here now: it could not be loaded.')).toBeVisible();
  expect(page.getByRole('table', { name: 'Review history' }).elements()).toEqual([]);
  end();
});

test('what was reviewed today and what is left stand under the greeting; reviews that wait here count at once', async () => {
  const today = readToday();
  const waiting = makeGrade({ entryId: 99_999, reviewedAt: new Date().toISOString(), day: today });
  takeReviews();
  onTestFinished(fakeServer.hold(myReviews.review));
  unsentGrades.keep(waiting);
  onTestFinished(() => unsentGrades.drop(waiting));
  await openHome(makeStudent(), repeat(14), [
    { day: addDays(today, -1), reviews: 18 },
    { day: today, reviews: 13 },
  ]);
  await expect.element(page.getByText('14 reviewed today, 14 to go.')).toBeVisible();
});

test('a review is counted once while it waits and after it was sent, a correction of it never', async () => {
  const today = readToday();
  const waiting = makeGrade({ entryId: 99_999, reviewedAt: new Date().toISOString(), day: today });
  const correction = makeGrade({ ...waiting, key: 'key-2', difficulty: 'hard', corrects: waiting.key });
  takeReviews();
  const release = fakeServer.hold(myReviews.review);
  unsentGrades.keep(waiting);
  unsentGrades.keep(correction);
  await openHome(makeStudent(), repeat(2), [{ day: today, reviews: 1 }]);
  await expect.element(page.getByText('2 reviewed today, 2 to go.')).toBeVisible();
  release();
  await expect.poll(() => unsentGrades.list(7)).toEqual([]);
  await expect.element(page.getByText('2 reviewed today, 2 to go.')).toBeVisible();
});

test.each([
  [true, 1],
  [false, 0],
])('a sentence is said to be known by heart where the memory says so: %j', async (isByHeart, count) => {
  await page.viewport(1280, 800);
  let asked = 0;
  fakeServer.answerBy(cardMemories.mine, () => {
    asked += 1;
    return {
      collectedAt: '2025-01-01T10:00:00.000Z',
      reviewInterval: 6,
      nextReviewDate: '2100-01-01',
      reviews: [],
      reviewCount: 0,
      recall: { today: isByHeart ? 95 : 70, inAWeek: 60, whenDue: 50 },
      isByHeart,
    };
  });
  await openHome(makeStudent(), [{ interval: 6, dueInDays: 40 }]);
  await expect.poll(() => asked).toBeGreaterThan(0);
  await expect.poll(() => page.getByText('You know this one by heart.').all()).toHaveLength(count);
});

test('an open screen counts what is due on the new day after midnight', async () => {
  await beIn('America/Los_Angeles');
  vi.useFakeTimers({ now: new Date('2026-01-11T07:59:00Z'), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  await signIn(makeStudent());
  const collection = makeCollection(repeat(2, { dueInDays: 3 }));
  const [first, second] = collection.studentExamples;
  if (!first || !second) throw new Error('There are no cards.');
  const studentExamples = [
    { ...first, nextReviewDate: '2026-01-10' },
    { ...second, nextReviewDate: '2026-01-11' },
  ];
  answerCards({ ...collection, studentExamples });
  fakeServer.answer(reviews.myHistory, [{ day: '2026-01-10', reviews: 5 }]);
  await showScreen('/');
  await expect.element(findDue()).toHaveTextContent(/^1\s*card due today/);
  await expect.element(page.getByText('5 reviewed today, 1 to go.')).toBeVisible();
  vi.setSystemTime(new Date('2026-01-11T08:00:00Z'));
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(findDue()).toHaveTextContent(/^2\s*cards due today/);
  await expect.element(page.getByText('5 cards reviewed yesterday.')).toBeVisible();
});

test('the call to review is in view in every window, and a hidden part makes no page scroll', async () => {
  const history = [1, 2, 3].map((days) => ({ day: addDays(readToday(), -days), reviews: 3 * days }));
  await openHome(makeStudent({ name: 'Wolfeschlegelsteinhausenbergerdorff' }), repeat(24), history);
  const review = findDue().getByRole('link', { name: 'Review' });
  await expect.element(review).toBeVisible();
  for (const [width, height] of WINDOWS) {
    await page.viewport(width, height);
    const { top, bottom } = review.element().getBoundingClientRect();
    expect(top, `${width} by ${height}`).toBeGreaterThan(0);
    expect(bottom, `${width} by ${height}`).toBeLessThanOrEqual(height);
    expect(measureHiddenScroll(), `${width} by ${height}`).toBe(0);
    expect(document.documentElement.scrollWidth, `${width} by ${height}`).toBeLessThanOrEqual(width);
  }
});

test('the note that reviews wait covers nothing', async () => {
  const waiting = makeGrade({ entryId: 99_999, reviewedAt: new Date().toISOString() });
  takeReviews();
  onTestFinished(fakeServer.hold(myReviews.review));
  unsentGrades.keep(waiting);
  onTestFinished(() => unsentGrades.drop(waiting));
  await signIn(makeStudent({ name: 'Wolfeschlegelsteinhausenbergerdorff' }));
  answerCards(makeCollection(repeat(2)));
  await showScreen('/');
  const note = page.getByText('1 review waits to be sent');
  await expect.element(note, { timeout: 9_000 }).toBeInTheDocument();
  for (const [width, height] of WINDOWS) {
    await page.viewport(width, height);
    expect(listCovered(note.elements()), `${width} by ${height}`).toEqual([]);
  }
});

test('a limited student has a page as whole as others: the tools beside the greeting, and a next act', async () => {
  const router = await openHome(makeStudent({ roles: { adminRole: '', studentRole: 'limited' } }));
  await page.viewport(1440, 900);
  const tools = findHeading('Quizzing Tools');
  await expect.element(tools).toBeVisible();
  const greeting = findWelcome('Welcome back, Ana!').element().getBoundingClientRect();
  expect(tools.element().getBoundingClientRect().top).toBeLessThan(greeting.bottom);
  await page.getByRole('link', { name: 'Begin a Quiz' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/officialquizzes');
});

test('the home page tells what is due and leads to the review at a press of R', async () => {
  const router = await openHome(makeStudent(), [...repeat(3), ...repeat(2, { dueInDays: 3 })]);
  await expect.element(findDue()).toHaveTextContent(/^3\s*cards due today/);
  await expect.element(page.getByRole('link', { name: 'Manage My Flashcards' })).toHaveTextContent(/5 cards/);
  await userEvent.keyboard('r');
  await expect.element(page.getByText('1/3', { exact: true })).toBeVisible();
  expect(router.state.location.pathname).toBe('/myflashcards/srsquiz');
});

test("'How to Use This App' opens in a new tab for a student (18)", async () => {
  await openHome();
  const help = page.getByRole('link', { name: 'How to Use This App' });
  await expect.element(help).toHaveAttribute('href', 'https://help.soltura.example/');
  await expect.element(help).toHaveAttribute('target', '_blank');
});

test('somebody without a role is told to ask for one', async () => {
  await openHome(makeStudent({ name: 'Nadie', roles: { adminRole: '', studentRole: '' } }));
  await expect.element(findWelcome('Welcome back!')).toBeVisible();
  await expect.element(page.getByText('Your account has no role yet.')).toBeVisible();
});

test('looks: a student', async () => {
  const today = toDay(new Date());
  await openHome(
    makeStudent(),
    [...repeat(12), ...repeat(30, { dueInDays: 3 })],
    [1, 2, 3, 9, 40].map((days) => ({ day: addDays(today, -days), reviews: 3 * days })),
  );
  await expect.element(findDue()).toBeVisible();
  await expectGoodLooks({ picture: 'home-student' });
});

test('looks: a limited student, the settings open', async () => {
  await openHome(makeStudent({ roles: { adminRole: '', studentRole: 'limited' } }));
  await expect.element(findWelcome('Welcome back, Ana!')).toBeVisible();
  await findButton('Settings').click();
  await expect.element(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  await expectGoodLooks({ picture: 'home-settings' });
});

test('looks: a coach', async () => {
  fakeServer.answer(userLists.choosableStudents, { students: [] });
  await openHome(makeCoach());
  await expect.element(findButton('Change')).toBeVisible();
  await expectGoodLooks({ picture: 'home-coach' });
});

test('looks: a coach choosing a student', async () => {
  const roleless = {
    emailAddress: 'maria@school.example',
    role: 'student',
    relatedProgram: 0,
    cohort: '',
  } as const;
  fakeServer.answer(userLists.choosableStudents, {
    students: [{ ...roleless, recordId: 9, name: 'María de los Ángeles Fernández', program: '' }],
  });
  await openHome(makeCoach());
  await findButton('Change').click();
  await page.getByRole('combobox', { name: 'Student' }).fill('a');
  await expect.element(page.getByRole('option').first()).toBeVisible();
  await expectGoodLooks({ parts: ['[role="combobox"]', '[role="listbox"]'] });
});

test('looks: a menu that could not be loaded', async () => {
  expectConsole(/Failed to fetch app\/my-cards/);
  await signIn(makeStudent());
  fakeServer.refuse(myReviews.cards, 500);
  await showScreen('/');
  await expect.element(findHeading('Error Loading Menu')).toBeVisible();
  await expectGoodLooks();
});

test('looks: a user who could not be loaded', async () => {
  expectConsole(/Failed to fetch my-data/);
  await signIn(makeStudent());
  fakeServer.refuse(people.myData, 500);
  await showScreen('/');
  await expect.element(findHeading('Error loading user data.')).toBeVisible();
  await expectGoodLooks();
});

test('looks: an unknown address', async () => {
  await signIn(makeStudent());
  answerCards(makeCollection([]));
  await showScreen('/no-such-page');
  await expect.element(findHeading('404: Page Not Found')).toBeVisible();
  await expectGoodLooks();
});

/** The texts that share a place with what is shown of the notes. */
function listCovered(notes: readonly Element[]): string[] {
  const boxes = notes
    .flatMap((note) => note.parentElement ?? [])
    .filter((note) => note.checkVisibility())
    .map((note) => ({ note, box: note.getBoundingClientRect() }));
  expect(boxes).toHaveLength(1);
  return [...document.querySelectorAll('h1, a, button, p, header span')]
    .filter((other) => other.checkVisibility() && boxes.every(({ note }) => !note.contains(other)))
    .filter((other) => {
      const { top, right, bottom, left } = other.getBoundingClientRect();
      const isSkipped = bottom <= 0 || other.contains(boxes[0]?.note ?? null);
      return (
        !isSkipped &&
        boxes.some(({ box }) => left < box.right && right > box.left && top < box.bottom && bottom > box.top)
      );
    })
    .map((other) => other.textContent);
}
