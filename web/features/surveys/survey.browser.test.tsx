import type { Me } from '@soltura/contract/people/people';
import { myReviews } from '@soltura/contract/reviews/my-reviews';
import { surveys } from '@soltura/contract/surveys/surveys';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectGoodLooks } from '../../testing/appearance.ts';
import { makeCollection, repeat } from '../../testing/cards.ts';
import { offerCollection } from '../../testing/collecting.ts';
import { expectConsole } from '../../testing/console.ts';
import { offerNobody } from '../../testing/courses.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { describeFocus, expectHidden, findButton, findHeading } from '../../testing/find.ts';
import { actForAlma, makeCoach, makeStudent } from '../../testing/people.ts';
import { answerCards, takeReviews } from '../../testing/reviews.ts';
import { showScreen, signIn } from '../../testing/show-screen.tsx';
import { findProgress, findSentence } from '../quizzes/testing.ts';

const SURVEY_URL = 'https://survey.soltura.example/';
const DAY_MS = 86_400_000;

const findPopup = () => page.getByRole('dialog', { name: 'How are we doing?' });
const findInPopup = (name: string) => findPopup().getByRole('button', { name, exact: true });

interface Given {
  me?: Me;
  path?: string;
  surveyUrl?: string;
  /** When they were asked last; undefined for never. */
  askedDaysAgo?: number;
}

/** Opens a quiz of so many cards; answers which survey records it reads and what it notes, as it comes. */
async function openQuiz(
  count: number,
  { me = makeStudent(), path = '/myflashcards/quiz', surveyUrl = SURVEY_URL, askedDaysAgo }: Given = {},
) {
  const read: string[] = [];
  const noted: unknown[] = [];
  await signIn(me);
  fakeServer.answerBy(surveys.ofStudent, ({ path: asked }) => {
    read.push(asked);
    if (askedDaysAgo === undefined) return null;
    const lastContactDate = new Date(Date.now() - askedDaysAgo * DAY_MS).toISOString();
    return { recordId: 77, studentId: 7, relatedStudent: 7, lastContactDate, hasTakenSurvey: false };
  });
  for (const endpoint of [surveys.create, surveys.update]) {
    fakeServer.answerBy(endpoint, ({ body }) => {
      noted.push(body);
      return 1 as const;
    });
  }
  const cards = makeCollection(repeat(count));
  fakeServer.answer(myReviews.cardsOfStudent, cards);
  offerCollection(cards);
  offerNobody();
  await showScreen(path, { surveyUrl });
  await expect.element(findProgress(`1/${count}`)).toBeVisible();
  return { read, noted };
}

/** Presses 'Next' from one card to another. */
async function moveOn(from: number, to: number, total: number): Promise<void> {
  for (let position = from + 1; position <= to; position += 1) {
    await findButton('Next').click();
    await expect.element(findProgress(`${position}/${total}`)).toBeVisible();
  }
}

let draw: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  // It wins.
  draw = vi.spyOn(Math, 'random').mockReturnValue(0);
  onTestFinished(() => draw.mockRestore());
});

test('a student never asked meets the survey at card 5 of 10, and it does not come again in this quiz', async () => {
  const { read, noted } = await openQuiz(10);
  await moveOn(1, 4, 10);
  await expectHidden(findPopup());
  await findButton('Next').click();
  await expect.element(findPopup()).toBeVisible();
  await expect.element(findProgress('5/10')).toBeVisible();
  await findInPopup('Close').click();
  await expectHidden(findPopup());
  await expect.poll(() => noted).toEqual([{ studentId: 7, hasTakenSurvey: false }]);
  expect(new Set(read)).toEqual(new Set(['/pmf/7']));

  await moveOn(5, 6, 10);
  await findButton('Previous').click();
  await expect.element(findProgress('5/10')).toBeVisible();
  await expectHidden(findPopup());
  await findButton('Flip').click();
  await findButton('Remove from my flashcards').click();
  await findButton('Previous').click();
  await expect.element(findProgress('4/9')).toBeVisible();
  await expectHidden(findPopup());
});

test("'Go' of somebody who was asked 61 days ago opens the survey apart and notes that", async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  onTestFinished(() => open.mockRestore());
  const { read, noted } = await openQuiz(7, { askedDaysAgo: 61 });
  await moveOn(1, 3, 7);
  await findInPopup('Go').click();
  await expect.poll(() => noted).toEqual([{ studentId: 7, recordId: 77, hasTakenSurvey: true }]);
  expect(new Set(read)).toEqual(new Set(['/pmf/7']));
  expect(open).toHaveBeenCalledExactlyOnceWith(SURVEY_URL, '_blank', 'noopener');
  await expectHidden(findPopup());
  await moveOn(3, 4, 7);
});

test('a student who was asked 60 days ago is not asked', async () => {
  const { read } = await openQuiz(4, { askedDaysAgo: 60 });
  await expect.poll(() => read).not.toEqual([]);
  await moveOn(1, 3, 4);
  await expectHidden(findPopup());
});

test('a quiz of one card asks nobody', async () => {
  const { read } = await openQuiz(1);
  await expect.poll(() => read).not.toEqual([]);
  await findButton('Flip').click();
  await expect.element(findHeading('End of quiz')).toBeVisible();
  await expectHidden(findPopup());
});

test('a student who loses the draw is not asked', async () => {
  draw.mockReturnValue(0.5);
  const { read } = await openQuiz(4);
  await expect.poll(() => read).not.toEqual([]);
  await moveOn(1, 3, 4);
  await expectHidden(findPopup());
});

test('while the survey covers an SRS review its keys rest; Escape closes it and gives the focus back', async () => {
  const grades = takeReviews();
  const { read, noted } = await openQuiz(4, { path: '/myflashcards/srsquiz' });
  await userEvent.tab();
  await userEvent.tab();
  const before = describeFocus()?.name;
  await userEvent.keyboard('d');
  await expect.element(findPopup()).toBeVisible();

  const pressQuizKeys = () => userEvent.keyboard('d{ArrowRight}a{ArrowUp}whe {Enter}');
  await pressQuizKeys();
  // A press on the veil leaves the popup where it is, and the keys with it.
  await userEvent.click(document.body, { position: { x: 5, y: 5 }, force: true });
  await pressQuizKeys();
  await expect.element(findPopup()).toBeVisible();
  await expect.element(findProgress('2/4')).toBeInTheDocument();

  for (const name of ['close popup', 'Close', 'Go', 'close popup']) {
    await userEvent.tab();
    await expect.element(findInPopup(name)).toHaveFocus();
  }
  await userEvent.keyboard('{Escape}');
  await expectHidden(findPopup());
  await expect.poll(() => noted).toEqual([{ studentId: 7, hasTakenSurvey: false }]);
  expect(new Set(read)).toEqual(new Set(['/pmf/7']));
  expect(describeFocus()?.name).toBe(before);
  await expect.element(findSentence()).toHaveTextContent(/^This is/);
  await userEvent.keyboard('d');
  await expect.element(findProgress('3/4')).toBeVisible();
  expect(grades).toEqual([]);
});

test('an answer that cannot be noted says nothing and lets the quiz go on', async () => {
  expectConsole(/Failed to post to pmf\/create/);
  await openQuiz(2);
  fakeServer.refuse(surveys.create, 404);
  await findInPopup('close popup').click();
  await expectHidden(findPopup());
  await moveOn(1, 2, 2);
  await findButton('Previous').click();
  await expect.element(findProgress('1/2')).toBeVisible();
  await expectHidden(findPopup());
  await expect.element(page.getByRole('alert')).toHaveLength(0);
});

test('a record that cannot be read asks nobody and says nothing', async () => {
  expectConsole(/Failed to fetch pmf/);
  await signIn(makeStudent());
  fakeServer.refuse(surveys.ofStudent, 403);
  answerCards(makeCollection(repeat(4)));
  await showScreen('/myflashcards/quiz', { surveyUrl: SURVEY_URL });
  await moveOn(1, 3, 4);
  await expectHidden(findPopup());
  await expect.element(page.getByRole('alert')).toHaveLength(0);
});

test('a coach who acts for a student is not asked, and no record is read', async () => {
  actForAlma();
  const { read } = await openQuiz(4, { me: makeCoach() });
  await moveOn(1, 3, 4);
  await expectHidden(findPopup());
  expect(read).toEqual([]);
});

test('a school without a survey asks nobody, and no record is read', async () => {
  const { read } = await openQuiz(4, { surveyUrl: '' });
  await moveOn(1, 3, 4);
  await expectHidden(findPopup());
  expect(read).toEqual([]);
});

test('an admin who studies is asked about their own record, whoever they act for', async () => {
  actForAlma();
  const { read, noted } = await openQuiz(2, {
    me: makeStudent({ roles: { adminRole: 'admin', studentRole: 'student' } }),
  });
  await findInPopup('Close').click();
  await expect.poll(() => noted).toEqual([{ studentId: 7, hasTakenSurvey: false }]);
  expect(new Set(read)).toEqual(new Set(['/pmf/7']));
});

test('looks: the survey, which rises from the base on a phone', async () => {
  await openQuiz(2);
  await expect.element(findPopup()).toBeVisible();
  // The popup hides the rest of the page from screen readers, and axe complains about what is hidden.
  await expectGoodLooks({ isOfLearners: true, parts: ['[role="dialog"]'] });
  await page.viewport(390, 844);
  await expect
    .poll(() => {
      const { left, right, bottom } = findPopup().element().getBoundingClientRect();
      return { left, right, bottom: Math.round(bottom) };
    })
    .toEqual({ left: 0, right: 390, bottom: 844 });
  await expect.element(findButton('Flip')).toHaveLength(0);
});
