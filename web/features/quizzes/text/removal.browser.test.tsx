import { collecting } from '@soltura/contract/flashcards/collecting';
import { myReviews } from '@soltura/contract/reviews/my-reviews';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type CardWish, makeCollection, repeat } from '../../../testing/cards.ts';
import { offerCollection } from '../../../testing/collecting.ts';
import { expectConsole } from '../../../testing/console.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { expectHidden, findButton, findHeading } from '../../../testing/find.ts';
import { makeStudent } from '../../../testing/people.ts';
import { showScreen, signIn } from '../../../testing/show-screen.tsx';
import { findProgress, findSentence } from '../testing.ts';

/** Opens a quiz of these cards; answers what is removed and brought back, as it comes. */
async function openQuiz(wishes: readonly CardWish[]): Promise<string[]> {
  const cards = makeCollection(wishes);
  const removed = offerCollection(cards);
  await signIn(makeStudent());
  await showScreen('/myflashcards/quiz');
  return removed;
}

const readQuestion = () => findSentence().element().textContent;

/** Walks through a quiz from its first card to its last and answers the questions in their order. */
async function readQuestions(count: number): Promise<(string | null)[]> {
  const questions: (string | null)[] = [];
  for (let position = 1; position <= count; position += 1) {
    await expect.element(findProgress(`${position}/${count}`)).toBeVisible();
    questions.push(readQuestion());
    if (position < count) await findButton('Next').click();
  }
  return questions;
}

test('when the last card is removed, the one before it shows (41)', async () => {
  const removed = await openQuiz(repeat(5));
  const questions = await readQuestions(5);
  await findButton('Flip').click();
  await findButton('Remove from my flashcards').click();
  await expect.element(findProgress('4/4')).toBeVisible();
  await expect.element(findSentence()).toHaveTextContent(String(questions[3]));
  await expect.poll(() => removed).toHaveLength(1);
});

test("a custom card asks before it goes: 'Go Back' keeps it, 'Confirm' removes it (42)", async () => {
  const removed = await openQuiz([{ isCustom: true }]);
  await findButton('Flip').click();
  await expect.element(page.getByText('Custom Flashcard')).toBeVisible();
  const question = page.getByRole('alertdialog', { name: 'Remove Custom Example' });
  await findButton('Remove from my flashcards').click();
  await expect
    .element(question)
    .toHaveTextContent('This is one of your custom flashcards! Are you sure you want to delete it?');
  await question.getByRole('button', { name: 'Go Back' }).click();
  await expectHidden(question);
  await expect.element(findSentence()).toHaveTextContent('Esta es la frase 1.');
  expect(removed).toEqual([]);

  await findButton('Remove from my flashcards').click();
  // The keys of the quiz rest while it is asked.
  await userEvent.keyboard('d');
  await expect.element(question).toBeVisible();
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(() => document.activeElement !== document.body).toBe(true);
  await expect.element(findHeading('No Flashcards Found')).toBeVisible();
  await expect.poll(() => removed).toHaveLength(1);
});

test('a card that could not be removed comes back in its old place, and the failure stays until it is dismissed', async () => {
  expectConsole(/Failed to (remove|post)/);
  await openQuiz(repeat(3));
  const questions = await readQuestions(3);
  fakeServer.refuse(collecting.removeMine, 404);
  // The device puts it back itself, without reading the cards again.
  fakeServer.holdBack(myReviews.cards);
  await findButton('Previous').click();
  await findButton('Flip').click();
  await findButton('Remove from my flashcards').click();
  const failure = page.getByRole('alert').getByText('Failed to remove Flashcard');
  await expect.element(failure).toBeVisible();
  await userEvent.keyboard('aa');
  await expect.element(findProgress('1/3')).toBeVisible();
  expect(await readQuestions(3)).toEqual(questions);
  await expect.element(failure).toBeVisible();
  await page.getByRole('alert').getByRole('button', { name: 'Dismiss' }).click();
  await expectHidden(failure);
});

test('a removed card is brought back by Undo, where it was in the quiz, while the card shown stays', async () => {
  const sent = await openQuiz(repeat(3));
  const questions = await readQuestions(3);
  await findButton('Previous').click();
  await findButton('Flip').click();
  await findButton('Remove from my flashcards').click();
  await expect.element(findProgress('2/2')).toBeVisible();
  await expect.element(findSentence()).toHaveTextContent(String(questions[2]));
  // The device puts it back itself, without reading the cards again.
  fakeServer.holdBack(myReviews.cards);
  await findButton('Undo').click();
  await expect.element(findProgress('3/3')).toBeVisible();
  await expect.element(page.getByText('Undone')).toBeVisible();
  await userEvent.keyboard('aa');
  await expect.element(findProgress('1/3')).toBeVisible();
  expect(await readQuestions(3)).toEqual(questions);
  const [, id] = String(sent[0]).split(' ');
  await expect.poll(() => sent).toEqual([`remove ${id}`, `add ${id}`]);
});

test('the last card of a collection is brought back where there was nothing to quiz any more', async () => {
  const sent = await openQuiz(repeat(1));
  await findButton('Flip').click();
  await findButton('Remove from my flashcards').click();
  await expect.element(findHeading('No Flashcards Found')).toBeVisible();
  await expect.poll(() => sent).toHaveLength(1);
  await expect.element(findButton('Undo')).toBeVisible();
  await findButton('Undo').click();
  await expect.element(findButton('Start Quiz')).toBeEnabled();
  await expect.poll(() => sent).toHaveLength(2);
});

test('a removal that could not be undone is told, and the card is gone again', async () => {
  expectConsole(/Failed to post/);
  await openQuiz(repeat(2));
  fakeServer.refuse(collecting.collectMine, 404);
  await expect.element(findProgress('1/2')).toBeVisible();
  await findButton('Flip').click();
  await findButton('Remove from my flashcards').click();
  await expect.element(findButton('Undo')).toBeVisible();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(page.getByRole('alert').getByText('Could not undo')).toBeVisible();
  await expect.element(findProgress('1/1')).toBeVisible();
});
