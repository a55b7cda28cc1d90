import { myReviews } from '@soltura/contract/reviews/my-reviews';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectGoodLooks } from '../../../testing/appearance.ts';
import { type CardWish, makeCollection, repeat } from '../../../testing/cards.ts';
import { makeLongClip } from '../../../testing/clips.ts';
import { expectConsole } from '../../../testing/console.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { choose, expectHidden, findButton, findHeading, focus } from '../../../testing/find.ts';
import { answerPath } from '../../../testing/path.ts';
import { makeStudent } from '../../../testing/people.ts';
import { answerCards } from '../../../testing/reviews.ts';
import { showScreen, signIn } from '../../../testing/show-screen.tsx';
import { expectLengths, findCard, findProgress, findSentence, findSwitch } from '../testing.ts';

async function openSetup(wishes: readonly CardWish[], path = '/myflashcards') {
  await signIn(makeStudent());
  answerCards(makeCollection(wishes));
  return showScreen(path);
}

test("without a card '/myflashcards' says 'No Flashcards Found' and shows no form (21)", async () => {
  const router = await openSetup([]);
  await expect.element(findHeading('No Flashcards Found')).toBeVisible();
  await expectHidden(findButton('Start Quiz'));
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/');
});

test("the form begins with Text, 'SRS Quiz:' on and 'Start with Spanish:' off (22)", async () => {
  await openSetup([{}]);
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Review My Flashcards', exact: true }))
    .toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'Text' })).toBeChecked();
  await expect.element(findSwitch('SRS Quiz:')).toBeChecked();
  await expect.element(findSwitch('Start with Spanish:')).not.toBeChecked();
});

test.each([
  [4, ['4'], '4'],
  [10, ['5', '10'], '10'],
  [57, ['5', '10', '20', '40', '57'], '10'],
])('a form for %d cards offers the lengths %j, and %s is chosen (23)', async (count, lengths, chosen) => {
  await openSetup(repeat(count));
  await findSwitch('SRS Quiz:').click();
  await expectLengths(lengths, chosen);
});

test("a form for 8 qualifying cards has 8 chosen, and the quiz counts '1/8' (24)", async () => {
  await openSetup([...repeat(8), ...repeat(3, { dueInDays: 4 })]);
  await expectLengths(['5', '8'], '8');
  await findButton('Start Quiz').click();
  await expect.element(findProgress('1/8')).toBeVisible();
});

test("with nothing due 'SRS Quiz:' is off by itself and says why, and the quiz can be started (25)", async () => {
  const router = await openSetup(repeat(2, { dueInDays: 1 }));
  const srs = findSwitch('SRS Quiz:');
  await expect.element(srs).not.toBeChecked();
  await expect.element(srs).toHaveAttribute('aria-disabled', 'true');
  await expect.element(srs).toHaveAccessibleDescription(/^Off today, since nothing is due\./);
  focus(srs);
  await userEvent.keyboard(' ');
  await expect.element(srs).not.toBeChecked();
  await expect.element(page.getByText('2 cards, about 1 minute')).toBeVisible();
  await findButton('Start Quiz').click();
  await expect.element(findProgress('1/2')).toBeVisible();
  expect(router.state.location.pathname).toBe('/myflashcards/quiz');
});

test('the choice of an SRS quiz comes back with the next card that is due (25)', async () => {
  await openSetup([...repeat(2, { dueInDays: 1, isCustom: true }), {}]);
  await expect.element(findSwitch('SRS Quiz:')).toBeChecked();
  await findSwitch('Custom Only:').click();
  await expect.element(findSwitch('SRS Quiz:')).not.toBeChecked();
  await expect
    .element(findSwitch('SRS Quiz:'))
    .toHaveAccessibleDescription(/^Off, since none of these is due today\./);
  await findSwitch('Custom Only:').click();
  await expect.element(findSwitch('SRS Quiz:')).toBeChecked();
  await expect.element(findSwitch('SRS Quiz:')).not.toHaveAttribute('aria-disabled');
});

test.each([
  [{ learn: 5 }, 'Nothing due today', 'Learn 5 new'],
  [{}, 'All done for today', undefined],
])('with nothing due and %j the form says %s', async (day, words, step) => {
  await signIn(makeStudent());
  answerPath(day);
  answerCards(makeCollection(repeat(12, { dueInDays: 1 })));
  await showScreen('/myflashcards');
  await expect.element(page.getByText('None of your 12 cards is due today.')).toBeVisible();
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(page.getByText('next 12 cards tomorrow')).toBeVisible();
  expect(
    page
      .getByRole('main')
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(step === undefined ? [] : [step]);
});

test("without a custom card 'Custom Only:' is not offered (26)", async () => {
  await openSetup(repeat(9));
  await expect.element(findSwitch('SRS Quiz:')).toBeVisible();
  await expectHidden(findSwitch('Custom Only:'));
});

test("with 'Custom Only:' only custom cards count (26)", async () => {
  const custom = { isCustom: true, example: { englishTranslation: 'This one is custom.' } };
  await openSetup([...repeat(9), ...repeat(3, custom)]);
  await findSwitch('SRS Quiz:').click();
  await findSwitch('Custom Only:').click();
  await expectLengths(['3'], '3');
  await findButton('Start Quiz').click();
  await expect.element(findProgress('1/3')).toBeVisible();
  await expect.element(findSentence()).toHaveTextContent(/^This one is custom\.$/);
});

test('going back from a quiz leads to the form with its settings kept; leaving forgets them (29)', async () => {
  const router = await openSetup(repeat(12));
  await findSwitch('Start with Spanish:').click();
  await findSwitch('SRS Quiz:').click();
  await choose(page.getByRole('radio', { name: '5', exact: true }));
  await findButton('Start Quiz').click();
  await expect.element(findProgress('1/5')).toBeVisible();
  router.history.back();
  await expect.element(findSwitch('Start with Spanish:')).toBeChecked();
  expect(router.state.location.pathname).toBe('/myflashcards');
  await expect.element(findSwitch('SRS Quiz:')).not.toBeChecked();
  await expectLengths(['5', '10', '12'], '5');

  await page.getByRole('link', { name: 'Back to Home' }).click();
  await page.getByRole('link', { name: 'Quiz My Flashcards', exact: true }).click();
  await expect.element(findSwitch('SRS Quiz:')).toBeChecked();
  await expectLengths(['5', '10', '12'], '10');
});

test('a failed load says so and Retry mends it', async () => {
  expectConsole(/Failed to fetch app\/my-cards/);
  await signIn(makeStudent());
  fakeServer.refuse(myReviews.cards, 500);
  await showScreen('/myflashcards');
  await expect.element(findHeading('Error Loading Flashcard Data')).toBeVisible();
  answerCards(makeCollection([{}]));
  await findButton('Retry').click();
  await expect.element(findButton('Start Quiz')).toBeEnabled();
});

test('an unknown address under My Flashcards leads to the form', async () => {
  const router = await openSetup([{}], '/myflashcards/anything');
  await expect.element(findHeading('Review My Flashcards')).toBeVisible();
  expect(router.state.location.pathname).toBe('/myflashcards');
});

test('a quiz that is opened by its address shows its cards', async () => {
  await openSetup([{}], '/myflashcards/quiz');
  await expect.element(findCard()).toBeVisible();
});

test('looks: the form', async () => {
  await openSetup([...repeat(23), { isCustom: true }]);
  await expect.element(findButton('Start Quiz')).toBeVisible();
  await expectGoodLooks({ isOfLearners: true, picture: 'my-flashcards-setup' });
});

test('looks: the form with nothing due', async () => {
  await signIn(makeStudent());
  answerPath({ learn: 5 });
  answerCards(makeCollection([...repeat(12, { dueInDays: 1 }), { dueInDays: 2, isCustom: true }]));
  await showScreen('/myflashcards');
  await expect.element(page.getByRole('link', { name: 'Learn 5 new' })).toBeVisible();
  await expectGoodLooks({ isOfLearners: true, picture: 'my-flashcards-nothing-due' });
});

test('looks: the form of an audio quiz', async () => {
  const example = { spanishAudioLa: makeLongClip(), englishAudio: makeLongClip() };
  await openSetup([{ example }, { isCustom: true, example }]);
  await page.getByText('Audio', { exact: true }).click();
  await expect.element(findSwitch('Comprehension Quiz:')).toBeVisible();
  await expectGoodLooks({ isOfLearners: true, picture: 'my-audio-setup' });
});

test('looks: without a card', async () => {
  await openSetup([]);
  await expect.element(findHeading('No Flashcards Found')).toBeVisible();
  await expectGoodLooks({ isOfLearners: true });
});

test('looks: what could not be loaded', async () => {
  expectConsole(/Failed to fetch app\/my-cards/);
  await signIn(makeStudent());
  fakeServer.refuse(myReviews.cards, 500);
  await showScreen('/myflashcards');
  await expect.element(findHeading('Error Loading Flashcard Data')).toBeVisible();
  await expectGoodLooks({ isOfLearners: true });
});
