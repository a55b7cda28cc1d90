import { quizRuns } from '@soltura/contract/quizzes/quiz-runs';
import { myReviews } from '@soltura/contract/reviews/my-reviews';
import { expect, onTestFinished, test } from 'vitest';
import { unsentGrades } from '../../parts/collection/review-queue.ts';
import { makeGrade } from '../../parts/collection/testing.ts';
import { makeDecision } from '../../parts/path/testing.ts';
import { unsentDecisions } from '../../parts/path/unsent-decisions.ts';
import { unsentRuns } from '../../parts/path/unsent-runs.ts';
import { makeCollection, repeat } from '../../testing/cards.ts';
import { expectConsole } from '../../testing/console.ts';
import { fakeServer, Refusal } from '../../testing/fake-server.ts';
import { findHeading } from '../../testing/find.ts';
import { takeDecisions } from '../../testing/path.ts';
import { makeStudent } from '../../testing/people.ts';
import { answerCards, takeReviews } from '../../testing/reviews.ts';
import { showScreen, signIn } from '../../testing/show-screen.tsx';

/** User 7 is signed in; 9 was merged into them, 8 is somebody else. */
const former = { userId: 9, studentId: 9 };
const stranger = { userId: 8, studentId: 8 };
const run = { key: 'run-1', ...former, onBehalf: false, quizId: 3, cards: 20, day: '2026-01-05' };

async function open(): Promise<void> {
  onTestFinished(() => {
    for (const userId of [7, 8, 9]) {
      for (const grade of unsentGrades.list(userId)) unsentGrades.drop(grade);
      for (const left of unsentDecisions.list(userId)) unsentDecisions.drop(left);
      for (const left of unsentRuns.list(userId)) unsentRuns.drop(left);
    }
  });
  await signIn(makeStudent());
  answerCards(makeCollection(repeat(2)));
  await showScreen('/');
  await expect.element(findHeading('Welcome back, Ana!')).toBeVisible();
}

test('work that waits under a user who was merged into this one is sent, and no work of anybody else', async () => {
  unsentGrades.keep(makeGrade({ ...former, key: 'theirs' }));
  unsentGrades.keep(makeGrade({ ...former, key: 'for a student', studentId: 12, onBehalf: true }));
  unsentGrades.keep(makeGrade({ ...stranger, key: 'stranger' }));
  unsentRuns.keep({ ...run, finishedAt: new Date().toISOString() });
  unsentDecisions.keep(makeDecision({ userId: 9, studentId: 9 }));
  const decisions = takeDecisions();
  fakeServer.answer(myReviews.formerUsers, [9]);
  const runs: unknown[] = [];
  fakeServer.answerBy(quizRuns.addMine, ({ body }) => {
    runs.push(body);
    return 1;
  });
  const sent = takeReviews();
  await open();
  await expect.poll(() => sent.map(({ key }) => key)).toEqual(['theirs']);
  await expect.poll(() => runs).toHaveLength(1);
  await expect.poll(() => decisions).toEqual(['collected 801']);
  await expect.poll(() => unsentGrades.list(7)).toEqual([]);
  // Their staff role was not merged.
  expect(unsentGrades.list(9).map(({ key }) => key)).toEqual(['for a student']);
  expect(unsentGrades.list(8)).toHaveLength(1);
});

test('work of a former user stays on the device when the server refuses to name former users', async () => {
  expectConsole(/Failed to find former users/);
  unsentGrades.keep(makeGrade({ ...former, key: 'theirs' }));
  let asked = 0;
  fakeServer.answerBy(myReviews.formerUsers, () => {
    asked += 1;
    throw new Refusal(403);
  });
  await open();
  await expect.poll(() => asked).toBe(1);
  expect(unsentGrades.list(9)).toHaveLength(1);
});
