import { collecting } from '@soltura/contract/flashcards/collecting';
import type { Me } from '@soltura/contract/people/people';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type CardWish, makeCollection, repeat } from '../../../testing/cards.ts';
import { makeClip, makeLongClip, watchClips } from '../../../testing/clips.ts';
import { offerCollection } from '../../../testing/collecting.ts';
import { expectConsole } from '../../../testing/console.ts';
import { offerNobody } from '../../../testing/courses.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { choose, expectHidden, findButton, findHeading } from '../../../testing/find.ts';
import { actForAlma, makeCoach, makeStudent } from '../../../testing/people.ts';
import { answerCards } from '../../../testing/reviews.ts';
import { reloadScreen, showScreen, signIn } from '../../../testing/show-screen.tsx';
import { expectLengths, findCard, findProgress, findSentence, findSwitch } from '../testing.ts';

const findAudio = () => page.getByRole('radio', { name: 'Audio' });
const findPlayPause = () => findButton('Play/Pause');
const both = (given = {}) => ({ englishAudio: makeClip(0.1), spanishAudioLa: makeClip(0.1), ...given });

/** Opens with these cards; answers what is removed, as it comes. */
async function openCards(wishes: readonly CardWish[], path = '/myflashcards', me: Me = makeStudent()) {
  const cards = makeCollection(wishes);
  const removed = offerCollection(cards);
  await signIn(me);
  const router = await showScreen(path);
  return { router, removed };
}

/** Starts a quiz that waits for the person at each step. */
async function startQuiz(count: number): Promise<void> {
  await choose(findAudio());
  await findSwitch('Autoplay:').click();
  await findButton('Start Quiz').click();
  await expect.element(findProgress(`1/${count}`)).toBeVisible();
}

/** Goes on to the hint of the card, where it can be removed, and removes it. */
async function removeShown(): Promise<void> {
  await userEvent.keyboard('w');
  await expect.element(findCard()).toHaveTextContent('Playing Spanish');
  await findButton('Remove from my flashcards').click();
}

test("with 'Audio' other switches show, and only cards that can be heard count (27)", async () => {
  const { router } = await openCards([
    ...repeat(3, { example: both() }),
    ...repeat(2, { example: { spanishAudioLa: makeClip(0.1) } }),
    ...repeat(4),
  ]);
  await choose(findAudio());
  await expect.element(findSwitch('Comprehension Quiz:')).not.toBeChecked();
  await expect.element(findSwitch('Autoplay:')).toBeChecked();
  for (const name of ['SRS Quiz:', 'Start with Spanish:', 'Custom Only:'])
    await expectHidden(findSwitch(name));
  await expectLengths(['3'], '3');
  await findSwitch('Comprehension Quiz:').click();
  await expectLengths(['5'], '5');
  await findButton('Start Quiz').click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'My Comprehension Quiz' })).toBeVisible();
  await expect.element(findProgress('1/5')).toBeVisible();
  expect(router.state.location.pathname).toBe('/myflashcards/audio');
});

test('a quiz of custom cards plays no other, and Back leads to the form as it was left (28)', async () => {
  const clips = watchClips();
  const custom = makeClip(0.1);
  const { router } = await openCards([
    ...repeat(4, { example: both() }),
    ...repeat(2, { example: both({ englishAudio: custom }), isCustom: true }),
  ]);
  await choose(findAudio());
  await findSwitch('Custom Only:').click();
  await findSwitch('Autoplay:').click();
  await expectLengths(['2'], '2');
  await findButton('Start Quiz').click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'My Audio Quiz' })).toBeVisible();
  await expect.element(findProgress('1/2')).toBeVisible();
  await userEvent.keyboard('d');
  await expect.element(findProgress('2/2')).toBeVisible();
  expect(new Set(clips.urls)).toEqual(new Set([custom]));
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect.element(findAudio()).toBeChecked();
  expect(router.state.location.pathname).toBe('/myflashcards');
  await expect.element(findSwitch('Custom Only:')).toBeChecked();
  await expect.element(findSwitch('Autoplay:')).not.toBeChecked();
});

test('opened by its address the quiz waits, paused, until one press lets it play', async () => {
  let isPressed = false;
  const clips = watchClips({ refuses: () => !isPressed });
  await openCards(repeat(12, { example: both({ englishAudio: makeLongClip() }) }), '/myflashcards/audio');
  await expect.element(findProgress('1/10')).toBeVisible();
  await expect.element(findPlayPause()).toHaveAttribute('aria-pressed', 'false');
  await expect.element(findCard()).toHaveTextContent('Press Play to go on.');
  expect(clips.urls).toEqual([]);
  await expectHidden(page.getByText('Audio unavailable'));

  isPressed = true;
  await findPlayPause().click();
  await expect.element(findPlayPause()).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(clips.isHeard).toBe(true);
});

test('a reload leads back to where the quiz stood, and Back to the form as it was', async () => {
  const collection = makeCollection(repeat(12, { example: both() }));
  answerCards(collection);
  await signIn(makeStudent());
  const router = await showScreen('/myflashcards');
  await startQuiz(10);
  await userEvent.keyboard('ddd');
  await expect.element(findProgress('4/10')).toBeVisible();
  await userEvent.keyboard('ww');
  await expect.element(findCard()).toHaveTextContent('Esta es la frase');
  const shown = findSentence().element().textContent;
  const reloaded = await reloadScreen(router);
  await expect.element(findProgress('4/10')).toBeVisible();
  await expect.element(findSentence()).toHaveTextContent(shown);
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect.element(findSwitch('Autoplay:')).not.toBeChecked();
  expect(reloaded.state.location.pathname).toBe('/myflashcards');
});

test('a quiz opened by its address also begins to play at a press on the next step', async () => {
  let isPressed = false;
  const clips = watchClips({ refuses: () => !isPressed });
  const spanishAudioLa = makeLongClip();
  await openCards(repeat(2, { example: both({ spanishAudioLa }) }), '/myflashcards/audio');
  await expect.element(findPlayPause()).toHaveAttribute('aria-pressed', 'false');
  isPressed = true;
  await findButton('Skip to Guess').click();
  await expect.element(findCard()).toHaveTextContent('Make a guess');
  await findButton('Play Spanish').click();
  await expect.poll(() => clips.urls.at(-1)).toBe(spanishAudioLa);
  await expect.poll(clips.isHeard).toBe(true);
});

test('a removed card makes way for the question of the next, the last of all for the form', async () => {
  const { router, removed } = await openCards(repeat(3, { example: both() }));
  await startQuiz(3);
  await findButton('Next').first().click();
  await expect.element(findProgress('2/3')).toBeVisible();
  await removeShown();
  await expect.element(findProgress('2/2')).toBeVisible();
  await expect.element(findCard()).toHaveTextContent('Playing English');
  await removeShown();
  await expect.element(findProgress('1/1')).toBeVisible();
  await expect.element(findCard()).toHaveTextContent('Playing English');
  await removeShown();
  await expect.poll(() => router.state.location.pathname).toBe('/myflashcards');
  await expect.poll(() => new Set(removed).size).toBe(3);
});

test('a card that could not be removed is back in its place', async () => {
  expectConsole(/Failed to (remove|post)/);
  await openCards(repeat(2, { example: both() }));
  fakeServer.refuse(collecting.removeMine, 404);
  await startQuiz(2);
  await removeShown();
  await expect.element(page.getByRole('alert').getByText('Failed to remove Flashcard')).toBeVisible();
  await expect.element(page.getByText(/^[12]\/2$/)).toBeVisible();
});

test('a custom card is removed only once the question is answered', async () => {
  const { removed } = await openCards([{ example: both(), isCustom: true }]);
  await startQuiz(1);
  await removeShown();
  await expect.element(page.getByRole('alertdialog', { name: 'Remove Custom Example' })).toBeVisible();
  await findButton('Go Back').click();
  await expect.element(findProgress('1/1')).toBeVisible();
  expect(removed).toEqual([]);
  await findButton('Remove from my flashcards').click();
  await findButton('Confirm').click();
  await expect.poll(() => removed).toHaveLength(1);
});

test('without a card that can be heard the address leads to the form', async () => {
  const { router } = await openCards(repeat(2), '/myflashcards/audio');
  await expect.element(findHeading('Review My Flashcards')).toBeVisible();
  expect(router.state.location.pathname).toBe('/myflashcards');
  await choose(findAudio());
  await expect.element(findButton('Start Quiz')).toBeDisabled();
});

test('a coach hears the cards of the student they act for, and removes them there', async () => {
  const clips = watchClips();
  const example = both();
  const collection = makeCollection([{ example }]);
  actForAlma();
  offerNobody();
  const removed = offerCollection(collection);
  await signIn(makeCoach());
  await showScreen('/myflashcards');
  await startQuiz(1);
  await expectHidden(page.getByText('Using as'));
  await expect.element(page.getByText('Cards of Alma', { exact: true })).toBeVisible();
  await expect.poll(() => new Set(clips.urls)).toEqual(new Set([example.englishAudio]));
  await removeShown();
  await expect.poll(() => removed).toEqual([`remove ${collection.studentExamples[0]?.recordId} for 9`]);
  await expect.element(findHeading('No Flashcards Found')).toBeVisible();
});

test('leaving the quiz stops what is heard', async () => {
  const clips = watchClips();
  const { router } = await openCards(repeat(2, { example: both({ englishAudio: makeLongClip() }) }));
  await startQuiz(2);
  await expect.poll(clips.isHeard).toBe(true);
  router.history.back();
  await expect.element(findButton('Start Quiz')).toBeVisible();
  await expect.poll(clips.isHeard).toBe(false);
});
