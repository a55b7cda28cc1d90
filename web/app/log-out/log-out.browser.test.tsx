import { myNew } from '@soltura/contract/path/my-new';
import { quizRuns } from '@soltura/contract/quizzes/quiz-runs';
import { myReviews } from '@soltura/contract/reviews/my-reviews';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { makeLines, openSetCreator, startEditing } from '../../features/example-sets/testing.ts';
import { unsentGrades } from '../../parts/collection/review-queue.ts';
import { makeGrade } from '../../parts/collection/testing.ts';
import { makeDecision } from '../../parts/path/testing.ts';
import { unsentDecisions } from '../../parts/path/unsent-decisions.ts';
import { unsentRuns } from '../../parts/path/unsent-runs.ts';
import { expectGoodLooks } from '../../testing/appearance.ts';
import { makeCollection, repeat } from '../../testing/cards.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { expectHidden, findButton, findHeading } from '../../testing/find.ts';
import { makeStudent } from '../../testing/people.ts';
import { answerCards, takeReviews } from '../../testing/reviews.ts';
import { showScreen, signIn } from '../../testing/show-screen.tsx';

// That what is named is deleted, and the session ends, is for the journeys of log-out.e2e.ts: it leaves the page.

const findStay = () => page.getByRole('alertdialog').getByRole('button', { name: 'Stay' });

test('reviews that wait are sent first, and Stay is offered while they are', async () => {
  await signIn(makeStudent());
  answerCards(makeCollection(repeat(2)));
  const sent = takeReviews();
  const release = fakeServer.hold(myReviews.review);
  const router = await showScreen('/myflashcards/srsquiz');
  await expect.element(findButton('Flip')).toBeVisible();
  await userEvent.keyboard('we');
  await expect.element(page.getByText('2/2').first()).toBeVisible();
  router.history.push('/');
  await findButton('Log Out').click();
  await expect.element(page.getByRole('alertdialog', { name: 'Sending…' })).toBeVisible();
  await expect.element(findStay()).toHaveFocus();
  await findStay().click();
  await expectHidden(page.getByRole('alertdialog'));
  await expect.element(findHeading('Welcome back, Ana!')).toBeVisible();
  release();
  await expect.poll(() => sent).toHaveLength(1);
});

test('a new sentence and a finished quiz that could not be sent are named with the reviews', async () => {
  await signIn(makeStudent());
  answerCards(makeCollection(repeat(2)));
  fakeServer.lose(quizRuns.addMine);
  fakeServer.lose(myReviews.review);
  fakeServer.lose(myNew.decide);
  unsentDecisions.keep(makeDecision());
  const run = { key: 'run-1', userId: 7, studentId: 7, onBehalf: false, quizId: 3, cards: 20 };
  unsentRuns.keep({ ...run, finishedAt: new Date().toISOString(), day: '2026-01-05' });
  unsentGrades.keep(makeGrade());
  onTestFinished(() => {
    for (const grade of unsentGrades.list(7)) unsentGrades.drop(grade);
    for (const left of unsentDecisions.list(7)) unsentDecisions.drop(left);
    for (const left of unsentRuns.list(7)) unsentRuns.drop(left);
  });
  vi.useFakeTimers({ now: new Date(), toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await showScreen('/');
  await findButton('Log Out').click();
  await expect.element(page.getByRole('alertdialog', { name: 'Sending…' })).toBeVisible();
  await vi.advanceTimersByTimeAsync(5_000);
  const names = page.getByRole('alertdialog', { name: 'Unsaved Work' }).getByRole('listitem');
  await expect
    .poll(() => names.all().map((name) => name.element().textContent))
    .toEqual(['1 review', '1 new sentence', '1 finished quiz']);
  await findStay().click();
});

test('looks: one kind of work waits', async () => {
  await signIn(makeStudent());
  answerCards(makeCollection(repeat(2)));
  fakeServer.lose(myReviews.review);
  const waiting = [1, 2, 3].map((entryId) => makeGrade({ entryId, key: `key-${entryId}` }));
  for (const grade of waiting) unsentGrades.keep(grade);
  onTestFinished(() => {
    for (const grade of unsentGrades.list(7)) unsentGrades.drop(grade);
  });
  vi.useFakeTimers({ now: new Date(), toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await showScreen('/');
  await findButton('Log Out').click();
  await expect.element(page.getByRole('alertdialog', { name: 'Sending…' })).toBeVisible();
  await vi.advanceTimersByTimeAsync(5_000);
  vi.useFakeTimers({ now: new Date(), toFake: ['Date'], shouldAdvanceTime: true });
  await expect.element(page.getByRole('alertdialog', { name: '3 reviews are not sent yet' })).toBeVisible();
  await expect.element(findStay()).toHaveFocus();
  await expectGoodLooks({ isOfLearners: true, parts: ['[role="alertdialog"]'] });
  await findStay().click();
});

test('an example set that is not saved is named, and is there after Stay', async () => {
  const { router } = await openSetCreator();
  await startEditing(makeLines(2));
  await page.getByRole('link', { name: 'home navigation' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  await expect.element(findHeading('Coaching Tools')).toBeVisible();
  await findButton('Log Out').click();
  const question = page.getByRole('alertdialog', { name: 'Unsaved Work' });
  await expect.element(question.getByRole('listitem')).toHaveTextContent('Example set of 2 rows');
  await findStay().click();
  await expectHidden(question);
  router.history.push('/example-sets');
  await expect.element(page.getByRole('textbox', { name: 'Spanish Example 2' })).toBeVisible();
});
