import { myCoaching } from '@soltura/contract/tasks/my-coaching';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { readKeptAnswer } from '../../api/kept/answer-store.ts';
import { readSession } from '../../api/tokens.ts';
import { makeCollection } from '../../testing/cards.ts';
import { makeCoaching, makeMyTask, makeOpenTask } from '../../testing/coaching.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { findHeading } from '../../testing/find.ts';
import { loseServer } from '../../testing/no-network.ts';
import { makeStudent } from '../../testing/people.ts';
import { answerCards } from '../../testing/reviews.ts';
import { reloadScreen, showScreen, signIn } from '../../testing/show-screen.tsx';

/** Answers are kept once the page is quiet. */
const QUIET = { timeout: 8_000 };
const KEPT = ['configuration', 'me', 'my-coaching', 'my-task 31'];

test('a task that was opened, its draft and the list are there after a start without a network (4)', async () => {
  await signIn(makeStudent());
  answerCards(makeCollection([]));
  fakeServer.answer(myCoaching.mine, makeCoaching({ tasks: [makeOpenTask()] }));
  fakeServer.answer(myCoaching.task, makeMyTask());
  const opened = await showScreen('/my-coaching');
  await page.getByRole('link', { name: /Mi fin de semana/ }).click();
  const field = page.getByRole('textbox', { name: 'Your text' });
  await field.fill('Ayer llegué');
  const subject = readSession()?.profile.sub ?? '';
  const listMissing = async () => {
    const kept = await Promise.all(KEPT.map((name) => readKeptAnswer(subject, name)));
    return KEPT.filter((_, place) => kept[place] === undefined);
  };
  await expect.poll(listMissing, QUIET).toEqual([]);
  loseServer();
  const router = await reloadScreen(opened);
  await expect.element(findHeading('Mi fin de semana')).toBeVisible();
  await expect.element(field).toHaveValue('Ayer llegué');
  await expect
    .element(page.getByRole('region', { name: 'Hand in' }))
    .toHaveTextContent('Needs a connection. Draft kept.');
  router.history.push('/my-coaching');
  await expect.element(page.getByRole('link', { name: /Mi fin de semana/ })).toHaveTextContent('Draft kept.');
});
