import { myPreferences } from '@soltura/contract/people/my-preferences';
import type { SentReview } from '@soltura/contract/reviews/my-reviews';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { makeCollection, repeat } from '../../testing/cards.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { choose, findButton, focus } from '../../testing/find.ts';
import { answerPath } from '../../testing/path.ts';
import { makeStudent } from '../../testing/people.ts';
import { answerCards, takeReviews } from '../../testing/reviews.ts';
import { showScreen, signIn } from '../../testing/show-screen.tsx';

const REVIEW = '/myflashcards/srsquiz';
const findCard = () => page.getByRole('group', { name: 'flashcard' });
const findSentence = () => findCard().getByRole('paragraph').first();
const findProgress = (text: string) => page.getByText(text, { exact: true });
const findKeys = () => page.getByRole('switch', { name: 'Single-key shortcuts' });

/** Shows two cards at an address; answers the difficulties that were sent, as they come. */
async function openCards(path: string): Promise<SentReview[]> {
  await signIn(makeStudent());
  answerCards(makeCollection(repeat(2)));
  const sent = takeReviews();
  await showScreen(path);
  await expect.element(findProgress('1/2')).toBeVisible();
  return sent;
}

test('with single-key shortcuts off no key moves, flips or grades, after a reload neither', async () => {
  const sent = await openCards(REVIEW);
  await findButton('Settings').click();
  await findKeys().click();
  await expect.element(findKeys()).not.toBeChecked();
  await userEvent.keyboard('{Escape}');
  for (const _ of ['at once', 'after a reload']) {
    await expect.element(findProgress('1/2')).toBeVisible();
    await userEvent.keyboard('dw');
    await expect.element(findSentence()).toHaveTextContent(/^This is/);
    focus(findCard());
    await userEvent.keyboard('{Enter}');
    await expect.element(findSentence(), { message: 'Enter still flips' }).toHaveTextContent(/^Esta es/);
    await userEvent.keyboard('e');
    await expect.element(findProgress('1/2')).toBeVisible();
    // The quiz comes back on the side that shows.
    await userEvent.keyboard('{Enter}');
    await expect.element(findSentence()).toHaveTextContent(/^This is/);
    await cleanup();
    await showScreen(REVIEW);
  }
  expect(sent).toEqual([]);

  await expect.element(findProgress('1/2')).toBeVisible();
  await findButton('Settings').click();
  await findKeys().click();
  await expect.element(findKeys()).toBeChecked();
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('d');
  await expect.element(findProgress('2/2')).toBeVisible();
});

test('keys belong to the settings while they are open', async () => {
  await openCards('/myflashcards/quiz');
  await findButton('Settings').click();
  await expect.element(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  await userEvent.keyboard('d');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog', { name: 'Settings' })).not.toBeInTheDocument();
  await expect.element(findButton('Settings')).toHaveFocus();
  await expect.element(findProgress('1/2')).toBeVisible();
});

test('the number of new sentences a day is chosen in the settings, and the day is read anew (89)', async () => {
  const sent: unknown[] = [];
  await signIn(makeStudent());
  fakeServer.answer(myPreferences.mine, { onceMore: true, newADay: 5 });
  fakeServer.answerBy(myPreferences.change, ({ body }) => {
    sent.push(body);
    answerPath({ learn: 0 });
    return { onceMore: true, newADay: 0 as const };
  });
  answerPath({ learn: 5, reviewed: 3 });
  answerCards(makeCollection(repeat(2, { dueInDays: 1 })));
  await showScreen('/');
  await expect.element(page.getByRole('link', { name: 'Learn 5 new' })).toBeVisible();
  await findButton('Settings').click();
  const choices = page.getByRole('group', { name: 'New sentences a day' });
  await expect.element(choices.getByRole('radio', { name: '5', exact: true })).toBeChecked();
  await choose(choices.getByRole('radio', { name: '0', exact: true }));
  await expect.poll(() => sent).toEqual([{ onceMore: true, newADay: 0 }]);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('All done for today')).toBeVisible();
});

test('limited students choose that Spanish plays, and have no cards that come back', async () => {
  await signIn(makeStudent({ roles: { adminRole: '', studentRole: 'limited' } }));
  await showScreen('/');
  await findButton('Settings').click();
  await expect
    .element(page.getByRole('switch', { name: 'Play Spanish when the card turns' }))
    .not.toBeChecked();
  expect(page.getByRole('switch', { name: 'Once more' }).query()).toBeNull();
});
