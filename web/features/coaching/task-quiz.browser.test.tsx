import { quizRuns } from '@soltura/contract/quizzes/quiz-runs';
import { quizzes } from '@soltura/contract/quizzes/quizzes';
import { myCoaching } from '@soltura/contract/tasks/my-coaching';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { unsentTaskQuizzes } from '../../parts/coaching/unsent-task-quizzes.ts';
import { makeCollection, makeExample } from '../../testing/cards.ts';
import { makeCoaching, makeMyTask } from '../../testing/coaching.ts';
import { expectConsole } from '../../testing/console.ts';
import { offerCourse } from '../../testing/courses.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { findButton } from '../../testing/find.ts';
import { makeStudent } from '../../testing/people.ts';
import { answerCards } from '../../testing/reviews.ts';
import { reloadScreen, showScreen, signIn } from '../../testing/show-screen.tsx';

/** Opens a task whose quiz has two sentences. */
async function openTask() {
  await signIn(makeStudent());
  offerCourse('Soltura', [['word']]);
  fakeServer.answer(quizzes.list, [{ recordId: 1, quizNickname: 'lcsp quiz 1' }]);
  fakeServer.answer(quizzes.topics, []);
  fakeServer.answer(quizzes.groups, []);
  fakeServer.answer(quizzes.examples, [makeExample(1001), makeExample(1002)]);
  fakeServer.answer(quizRuns.mine, []);
  fakeServer.answer(quizRuns.addMine, 1);
  answerCards(makeCollection([]));
  fakeServer.answer(myCoaching.mine, makeCoaching());
  fakeServer.answer(myCoaching.task, makeMyTask({ quizAddress: '/officialquizzes/1' }));
  return showScreen('/my-coaching/31');
}

async function finishQuiz(): Promise<void> {
  await findButton('Next').click();
  await findButton('Flip').click();
  await expect.element(page.getByRole('region', { name: 'End of quiz' })).toBeVisible();
}

test('the end of the quiz of a task is noted, also after a reload in the quiz', async () => {
  const router = await openTask();
  const sent: unknown[] = [];
  fakeServer.answerBy(myCoaching.finishQuiz, ({ path, body }) => {
    sent.push(path, Object.keys(Object(body)));
    return makeMyTask({ quizDoneAt: '2026-11-25T10:00:00Z' });
  });
  await page.getByRole('link', { name: 'Start' }).click();
  await expect.element(findButton('Next')).toBeVisible();
  expect(router.state.location.pathname).toBe('/officialquizzes/1');
  await reloadScreen(router);
  await expect.element(findButton('Next')).toBeVisible();
  expect(sent).toEqual([]);
  await finishQuiz();
  await expect.poll(() => sent).toEqual(['/app/my-tasks/31/quiz', ['finishedAt']]);
  await expect.poll(() => unsentTaskQuizzes.list(7)).toEqual([]);
});

test('a quiz that no task has begun is noted for none', async () => {
  const router = await openTask();
  router.history.push('/officialquizzes/1');
  await expect.element(findButton('Next')).toBeVisible();
  await finishQuiz();
  await userEvent.keyboard('{Escape}');
  expect(unsentTaskQuizzes.list(7)).toEqual([]);
});

test('without an answer the end of the quiz waits on the device, and the task says that it is done', async () => {
  expectConsole(/no network|Failed/);
  const router = await openTask();
  fakeServer.lose(myCoaching.finishQuiz);
  await page.getByRole('link', { name: 'Start' }).click();
  await expect.element(findButton('Next')).toBeVisible();
  await finishQuiz();
  await expect.poll(() => unsentTaskQuizzes.list(7).length).toBe(1);
  router.history.push('/my-coaching/31');
  await expect.element(page.getByText('Done today')).toBeVisible();
  for (const quiz of unsentTaskQuizzes.list(7)) unsentTaskQuizzes.drop(quiz);
});
