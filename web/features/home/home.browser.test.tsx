import { type LearnerPath, myPath } from '@soltura/contract/path/my-path';
import { people } from '@soltura/contract/people/people';
import { userLists } from '@soltura/contract/people/user-lists';
import { quizRuns } from '@soltura/contract/quizzes/quiz-runs';
import { quizzes } from '@soltura/contract/quizzes/quizzes';
import { cardMemories } from '@soltura/contract/reviews/card-memory';
import { dueCount } from '@soltura/contract/reviews/due-count';
import { myReviews } from '@soltura/contract/reviews/my-reviews';
import type { reviewHistory } from '@soltura/contract/reviews/review-days';
import { reviews } from '@soltura/contract/reviews/reviews';
import { addDays, toDay } from '@soltura/domain/dates';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import type * as z from 'zod/mini';
import { readToday } from '../../base/read-today.ts';
import { unsentGrades } from '../../parts/collection/review-queue.ts';
import { makeGrade } from '../../parts/collection/testing.ts';
import { unsentRuns } from '../../parts/path/unsent-runs.ts';
import { expectGoodLooks, measureHiddenScroll } from '../../testing/appearance.ts';
import { type CardWish, makeCollection, repeat } from '../../testing/cards.ts';
import { beIn } from '../../testing/clock.ts';
import { expectConsole } from '../../testing/console.ts';
import { offerTwoCourses } from '../../testing/courses.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { findButton, findHeading } from '../../testing/find.ts';
import { answerPath, offerNew } from '../../testing/path.ts';
import { makeCoach, makeStudent } from '../../testing/people.ts';
import { answerCards, takeReviews } from '../../testing/reviews.ts';
import { showScreen, signIn } from '../../testing/show-screen.tsx';
import { startDueCount } from './early-due-count.ts';

const QUIZ_14 = { recordId: 314, number: 14, course: 'lcsp' } as const;

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

const findBand = () => page.getByRole('region', { name: 'Next step' });
const findStep = (name: string) => findBand().getByRole('link', { name, exact: true });
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

/** Opens the home of a student whose day has these steps. */
async function openDay(
  day: Partial<LearnerPath>,
  wishes: readonly CardWish[] = repeat(12, { dueInDays: 1 }),
) {
  await signIn(makeStudent());
  answerCards(makeCollection(wishes));
  answerPath(day);
  fakeServer.answer(reviews.myHistory, day.reviewed ? [{ day: readToday(), reviews: day.reviewed }] : []);
  offerTwoCourses();
  const router = await showScreen('/');
  await expect.element(findBand()).toBeVisible();
  await expect.element(page.getByText('Loading...')).not.toBeInTheDocument();
  return router;
}

async function leave(): Promise<void> {
  await cleanup();
  document.getElementById('root')?.remove();
}

/** Serves what the quiz 14 is about. */
function offerTopics(): void {
  fakeServer.answer(quizzes.topics, [
    { recordId: QUIZ_14.recordId, words: ['hago', 'trabajo', 'siempre'], sentences: 14, published: true },
  ]);
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

test('a student whose day is done reads so, with what comes next, and may practise', async () => {
  const router = await openDay({}, [...repeat(2, { dueInDays: 3 }), { dueInDays: 9 }]);
  await expect.element(findBand()).toHaveTextContent(/All done for today.*next 2 cards in 3 days/);
  await findStep('Practise 3 hardest').click();
  await expect.element(findHeading('Practice')).toBeVisible();
  expect(router.state.location.pathname).toBe('/custom-quiz');
});

test.each<[Partial<LearnerPath>, step: string, leadsTo: string, told: RegExp]>([
  [{ reviewed: 28, learn: 5 }, 'Learn 5 new', '/learn', /28 reviewed/],
  [{ reviewed: 28, learned: 5, quiz: QUIZ_14 }, 'Quiz 14', '/officialquizzes/14', /28 reviewed, 5 new/],
  [{ learned: 5, quiz: QUIZ_14 }, 'Quiz 14', '/officialquizzes/14', /5 new/],
])('with nothing due and %j the step is %s', async (day, step, leadsTo, told) => {
  offerTopics();
  await openDay(day);
  await expect.element(findStep(step)).toBeVisible();
  await expect.element(findBand().getByRole('status')).toHaveTextContent(told);
  expect(findBand().getByRole('link').elements(), 'one control').toHaveLength(1);
  expect(findStep(step).element().getAttribute('href')).toBe(leadsTo);
});

test('R opens the step of the day', async () => {
  offerNew(5);
  const router = await openDay({ learn: 5 });
  await expect.element(findStep('Learn 5 new')).toBeVisible();
  await userEvent.keyboard('r');
  await expect.element(findHeading('Learn 5 new')).toBeVisible();
  expect(router.state.location.pathname).toBe('/learn');
});

test('with nothing due and nothing done practice stands beside the step', async () => {
  await openDay({ learn: 5 });
  await expect
    .element(findBand().getByRole('status'))
    .toHaveTextContent(/^Nothing due today\s*next 12 cards tomorrow$/);
  await expect.element(findStep('Learn 5 new')).toBeVisible();
  await findStep('Practise anyway').click();
  await expect.element(findHeading('Practice')).toBeVisible();
});

test('at the end of the day the greeting tells what was done', async () => {
  await openDay({ reviewed: 28, learned: 5, finishedQuiz: 14 });
  await expect.element(page.getByText('28 reviewed, 5 new and Quiz 14 today.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Quiz My Flashcards' })).toHaveTextContent('none due');
});

test('a quiz that was finished here and not sent yet is no step any more', async () => {
  const run = {
    key: 'run',
    userId: 7,
    studentId: 7,
    onBehalf: false,
    quizId: QUIZ_14.recordId,
    finishedAt: new Date().toISOString(),
    day: readToday(),
    cards: 14,
  };
  onTestFinished(() => unsentRuns.drop(run));
  fakeServer.lose(quizRuns.addMine);
  expectConsole(/no network|Failed/);
  unsentRuns.keep(run);
  await openDay({ reviewed: 28, quiz: QUIZ_14 });
  await expect.element(findBand()).toHaveTextContent('All done for today');
});

test('the step leads to the form of the cards when the day cannot be loaded', async () => {
  expectConsole(/Failed to fetch app\/my-path/);
  await signIn(makeStudent());
  answerCards(makeCollection(repeat(2, { dueInDays: 1 })));
  fakeServer.refuse(myPath.mine, 404);
  await showScreen('/');
  await expect.element(findStep('Quiz My Flashcards')).toBeVisible();
});

test('the band of a limited student leads to the next quiz', async () => {
  offerTopics();
  await signIn(makeStudent({ roles: { adminRole: '', studentRole: 'limited' } }));
  answerPath({ quiz: QUIZ_14, step: 'quiz' });
  const router = await showScreen('/');
  await expect.element(findStep('Quiz 14')).toHaveAttribute('href', '/officialquizzes/14');
  await expect.element(findBand()).toHaveTextContent('hago, trabajo, siempre');
  await expectGoodLooks({ isOfLearners: true, parts: ['section[aria-label="Next step"]'] });
  await userEvent.keyboard('r');
  await expect.poll(() => router.state.location.pathname).toBe('/officialquizzes/14');
});

test('the control has the same box at every step', async () => {
  const boxes: string[] = [];
  await page.viewport(390, 844);
  offerTopics();
  const days: [Partial<LearnerPath>, CardWish][] = [
    [{ reviewed: 1 }, {}],
    [{ reviewed: 1, learn: 5 }, { dueInDays: 1 }],
    [{ reviewed: 1, quiz: QUIZ_14 }, { dueInDays: 1 }],
    [{ reviewed: 1 }, { dueInDays: 1 }],
  ];
  for (const [day, wish] of days) {
    await openDay(day, repeat(12, wish));
    await expect.element(findBand().getByRole('link')).toBeVisible();
    const { left, top, width, height } = findBand().getByRole('link').element().getBoundingClientRect();
    boxes.push([left, top, width, height].map(Math.round).join(' '));
    await leave();
  }
  expect(new Set(boxes), boxes.join(', ')).toHaveLength(1);
});

test('the menu and the number due are there before the cards are, which correct the number', async () => {
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
  await expect.element(findStep('Review 3')).toBeVisible();
  const forecast = page.getByRole('list', { name: 'Cards due over the next 14 days' });
  expect(forecast.getByRole('listitem').nth(3).element().textContent).toMatch(/: 2/);
  await expect.element(page.getByRole('link', { name: 'Manage My Flashcards' })).toBeVisible();
  release();
  await expect.element(findStep('Review 4')).toBeVisible();
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
  await expect.element(findStep('Review 2')).toBeVisible();
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

test('the cards that were reviewed today and those left stand in the band, and waiting reviews count at once', async () => {
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
  await expect.element(findBand()).toHaveTextContent('14 reviewed');
  await expect.element(findStep('Review 14')).toBeVisible();
  await expect.element(page.getByText('18 cards reviewed yesterday.')).toBeVisible();
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
  await expect.element(findBand()).toHaveTextContent('2 reviewed');
  release();
  await expect.poll(() => unsentGrades.list(7)).toEqual([]);
  await expect.element(findBand()).toHaveTextContent('2 reviewed');
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
  await expect.element(findStep('Review 1')).toBeVisible();
  await expect.element(findBand()).toHaveTextContent('5 reviewed');
  vi.setSystemTime(new Date('2026-01-11T08:00:00Z'));
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(findStep('Review 2')).toBeVisible();
  await expect.element(page.getByText('5 cards reviewed yesterday.')).toBeVisible();
});

test('the call to review is in view in every window, and a hidden part makes no page scroll', async () => {
  const history = [1, 2, 3].map((days) => ({ day: addDays(readToday(), -days), reviews: 3 * days }));
  await openHome(makeStudent({ name: 'Wolfeschlegelsteinhausenbergerdorff' }), repeat(24), history);
  const review = findStep('Review 24');
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

test('a review that another window has sent is counted once', async () => {
  const waiting = makeGrade({ entryId: 99_999, reviewedAt: new Date().toISOString(), day: readToday() });
  takeReviews();
  onTestFinished(fakeServer.hold(myReviews.review));
  unsentGrades.keep(waiting);
  onTestFinished(() => unsentGrades.drop(waiting));
  await signIn(makeStudent());
  answerCards(makeCollection(repeat(2)));
  await showScreen('/');
  await expect.element(page.getByText('1 reviewed')).toBeVisible();
  const name = Object.keys(localStorage).find((key) => unsentGrades.isOf(waiting.userId, key)) ?? '';
  localStorage.removeItem(name);
  window.dispatchEvent(new StorageEvent('storage', { key: name, newValue: null }));
  await expect.element(page.getByText('1 reviewed')).not.toBeInTheDocument();
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

test('work that has waited for more than a day is told on home, with a connection too', async () => {
  const HOUR_MS = 3_600_000;
  const waiting = makeGrade({
    entryId: 99_999,
    reviewedAt: new Date(Date.now() - 25 * HOUR_MS).toISOString(),
  });
  takeReviews();
  onTestFinished(fakeServer.hold(myReviews.review));
  unsentGrades.keep(waiting);
  onTestFinished(() => unsentGrades.drop(waiting));
  await openHome(makeStudent(), repeat(2));
  await expect.element(page.getByText('1 waiting to be sent')).toBeVisible();
});

test('a limited student has the tools beside the greeting, and a next step', async () => {
  await openHome(makeStudent({ roles: { adminRole: '', studentRole: 'limited' } }));
  await page.viewport(1440, 900);
  const tools = findHeading('Quizzing Tools');
  await expect.element(tools).toBeVisible();
  const greeting = findWelcome('Welcome back, Ana!').element().getBoundingClientRect();
  expect(tools.element().getBoundingClientRect().top).toBeLessThan(greeting.bottom);
  await expect
    .element(page.getByRole('link', { name: 'Begin a Quiz' }))
    .toHaveAttribute('href', '/officialquizzes');
});

test('the band has the number due in its one control and leads to the review at a press of R', async () => {
  const router = await openHome(makeStudent(), [...repeat(3), ...repeat(2, { dueInDays: 3 })]);
  await expect.element(findStep('Review 3')).toBeVisible();
  await expect.element(findBand()).toHaveTextContent(/Due today.*about 1 minute/);
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
  await expect.element(findBand()).toBeVisible();
  await expectGoodLooks({ isOfLearners: true, picture: 'home-student' });
});

test.each<[string, Partial<LearnerPath>]>([
  ['new sentences', { learn: 5 }],
  ['a quiz', { learned: 5, quiz: QUIZ_14 }],
  ['practice', { learned: 5, finishedQuiz: 14 }],
])('looks: a student whose next step is %s', async (_, day) => {
  offerTopics();
  await openDay({ reviewed: 28, ...day });
  await expect.element(findBand().getByRole('link')).toBeVisible();
  await expectGoodLooks({ isOfLearners: true });
});

test('looks: a student with nothing due and nothing done', async () => {
  await openDay({ learn: 5 }, repeat(12, { dueInDays: 1 }));
  await expect.element(findStep('Practise anyway')).toBeVisible();
  await expectGoodLooks({ picture: 'home-nothing-due' });
});

test('looks: a limited student, the settings open', async () => {
  await openHome(makeStudent({ roles: { adminRole: '', studentRole: 'limited' } }));
  await expect.element(findWelcome('Welcome back, Ana!')).toBeVisible();
  await findButton('Settings').click();
  await expect.element(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  await expectGoodLooks({ isOfLearners: true, picture: 'home-settings' });
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
  await expectGoodLooks({ isOfLearners: true });
});

test('looks: a user who could not be loaded', async () => {
  expectConsole(/Failed to fetch my-data/);
  await signIn(makeStudent());
  fakeServer.refuse(people.myData, 500);
  await showScreen('/');
  await expect.element(findHeading('Error loading user data.')).toBeVisible();
  await expectGoodLooks({ isOfLearners: true });
});

test('looks: an unknown address', async () => {
  await signIn(makeStudent());
  answerCards(makeCollection([]));
  await showScreen('/no-such-page');
  await expect.element(findHeading('404: Page Not Found')).toBeVisible();
  await expectGoodLooks({ isOfLearners: true });
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
