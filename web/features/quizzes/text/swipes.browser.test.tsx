import { myPreferences } from '@soltura/contract/people/my-preferences';
import { myReviews } from '@soltura/contract/reviews/my-reviews';
import { expect, onTestFinished, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { becomePhone } from '../../../testing/appearance.ts';
import { type CardWish, makeCollection, repeat } from '../../../testing/cards.ts';
import { makeLongClip } from '../../../testing/clips.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { findButton } from '../../../testing/find.ts';
import { makeStudent } from '../../../testing/people.ts';
import { answerCards, takeReviews } from '../../../testing/reviews.ts';
import { showScreen, signIn } from '../../../testing/show-screen.tsx';
import { drawFinger, findMiddle, fingers } from '../../../testing/touch.ts';
import { findCard, findProgress, findSentence, LONG_SENTENCES } from '../testing.ts';

const LEFT = [-150, 0] as const;
const RIGHT = [150, 0] as const;
const UP = [0, -130] as const;

async function open(
  wishes: readonly CardWish[] = repeat(2),
  { path = '/myflashcards/srsquiz', swipesCards = true }: { path?: string; swipesCards?: boolean } = {},
) {
  await becomePhone();
  await signIn(makeStudent());
  fakeServer.answer(myPreferences.mine, { onceMore: true, swipesCards });
  answerCards(makeCollection(wishes));
  const sent = takeReviews();
  await showScreen(path);
  await expect.element(findProgress(`1/${wishes.length}`)).toBeVisible();
  await expect.poll(() => readTouchAction() !== 'auto').toBe(swipesCards);
  await untilStill();
  return sent;
}

/** Tests run with reduced motion. */
async function allowMotion(): Promise<void> {
  const prefer = (value: string) =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
  await prefer('no-preference');
  onTestFinished(async () => void (await prefer('reduce')));
}

/** Waits until the card has arrived or is turned. */
const untilStill = () =>
  expect.poll(() => findCard().element().getAnimations({ subtree: true }).length).toBe(0);
const readTouchAction = () => getComputedStyle(findCard().element()).touchAction;
const readPlace = () => findCard().element().getBoundingClientRect().x;
/** The sheet of the card, which follows the finger. */
const readSheet = () => findCard().element().firstElementChild?.getBoundingClientRect().x;
/** The word at the edge of the card, which is not for screen readers. */
const readWord = () =>
  [...document.querySelectorAll('[data-to]')].find((mark) => mark.checkVisibility())?.textContent;

async function flip() {
  await userEvent.keyboard('w');
  await expect.element(findSentence()).toHaveTextContent(/^Esta es/);
  await untilStill();
}

/** A swipe counts when it begins 400 ms after a flip, as a press on a button does. */
async function swipeUntil(way: readonly [number, number], isDone: () => boolean) {
  await expect
    .poll(async () => {
      if (!isDone()) await drawFinger(findCard(), way);
      return isDone();
    })
    .toBe(true);
}
const isAt = (progress: string) => () => findProgress(progress).query() !== null;

test('up flips the card, right grades it Easy once, and Change leads back to correct it', async () => {
  const sent = await open();
  await drawFinger(findCard(), UP);
  await expect.element(findSentence()).toHaveTextContent(/^Esta es/);
  await expect.element(findButton('Easy')).toBeVisible();
  await swipeUntil(RIGHT, isAt('2/2'));
  await expect.element(page.getByText('Previous: Easy · again in 2 days')).toBeVisible();
  await expect.element(findSentence()).toHaveTextContent(/^This is/);
  await findButton('Change').click();
  await expect.element(page.getByText('Labeled: Easy')).toBeVisible();
  await drawFinger(findCard(), LEFT);
  await expect.element(page.getByText('Labeled: Hard')).toBeVisible();
  await expect.poll(() => sent.map(({ difficulty }) => difficulty)).toEqual(['easy', 'hard']);
  expect(sent[1]?.corrects).toBe(sent[0]?.key);
  await expect.poll(readSheet).toBe(readPlace());
});

test('the card follows the finger; the word stands at the edge, and a card that is let go early comes back', async () => {
  await allowMotion();
  const sent = await open();
  await flip();
  const before = readSheet() ?? 0;
  await drawFinger(findCard(), [-60, 0], { stays: true });
  await expect.poll(readWord).toBe('Hard');
  await expect.poll(readSheet).toBeLessThan(before - 20);
  expect(document.querySelector('[data-far]')).toBeNull();
  const [x, y] = findMiddle(findCard());
  await fingers.move([x - 140, y]);
  await expect.poll(() => document.querySelector('[data-far]')).not.toBeNull();
  await fingers.move([x + 60, y]);
  await expect.poll(readWord).toBe('Easy');
  await fingers.move([x + 12, y]);
  await fingers.rest();
  await fingers.up();
  await expect.poll(readSheet).toBe(before);
  expect(readWord()).toBeUndefined();
  await expect.element(findProgress('1/2')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  expect(sent).toEqual([]);
});

test('a cancel and a second finger bring the card back and grade nothing', async () => {
  await allowMotion();
  const sent = await open();
  await flip();
  const before = readSheet();
  await drawFinger(findCard(), LEFT, { stays: true });
  await fingers.cancel();
  await expect.poll(readSheet).toBe(before);
  await drawFinger(findCard(), LEFT, { stays: true });
  const [x, y] = findMiddle(findCard());
  await fingers.down([x - 150, y], [x, y + 80]);
  await fingers.move([x - 190, y], [x + 40, y + 80]);
  await fingers.up();
  await expect.poll(readSheet).toBe(before);
  await userEvent.keyboard('e');
  await expect.poll(() => sent.map(({ difficulty }) => difficulty)).toEqual(['easy']);
});

test('nothing is graded on the front, where there are no buttons, and the card stays', async () => {
  const sent = await open();
  const before = readSheet();
  await drawFinger(findCard(), LEFT, { stays: true });
  expect(readSheet()).toBe(before);
  expect(readWord()).toBeUndefined();
  await fingers.up();
  await expect.element(findProgress('1/2')).toBeVisible();
  expect(sent).toEqual([]);
});

test('buttons on the card are still pressed, and a swipe may begin on them', async () => {
  await open(repeat(2, { example: { spanishAudioLa: makeLongClip() } }));
  await flip();
  const play = findCard().getByRole('button', { name: 'Play/Pause' });
  await play.click();
  await expect.element(play).toHaveAttribute('aria-pressed', 'true');
  await expect.element(findSentence()).toHaveTextContent(/^Esta es/);
  const [x, y] = findMiddle(play);
  await expect
    .poll(async () => {
      if (isAt('2/2')()) return true;
      await fingers.down([x - 10, y]);
      for (const dx of [-50, -100, -150]) await fingers.move([x + dx, y]);
      await fingers.up();
      return isAt('2/2')();
    })
    .toBe(true);
});

test('a card that comes once more is answered by swipes', async () => {
  await open([{}]);
  await userEvent.keyboard('wq');
  await expect.element(page.getByText('1 of 1 once more')).toBeVisible();
  await userEvent.keyboard('w');
  await expect.element(findButton('Got it · done for today')).toBeVisible();
  const card = page.getByRole('group', { name: 'flashcard, once more' });
  await drawFinger(card, [60, 0], { stays: true });
  await expect.poll(readWord).toBe('Got it');
  await fingers.cancel();
  await expect
    .poll(async () => {
      if (page.getByText('Got it · done for today').query() === null) return true;
      await drawFinger(card, RIGHT);
      return page.getByRole('heading', { name: 'End of quiz' }).query() !== null;
    })
    .toBe(true);
});

test('in a quiz without grades left is the next card and right the one before', async () => {
  fakeServer.refuse(myReviews.review, 500);
  await open(repeat(2), { path: '/myflashcards/quiz' });
  await drawFinger(findCard(), [60, 0], { stays: true });
  expect(readWord()).toBeUndefined();
  await fingers.up();
  await drawFinger(findCard(), LEFT);
  await expect.element(findProgress('2/2')).toBeVisible();
  await drawFinger(findCard(), LEFT);
  await expect.element(findProgress('2/2')).toBeVisible();
  await drawFinger(findCard(), RIGHT);
  await expect.element(findProgress('1/2')).toBeVisible();
});

test('a finger swipes nothing when swipes are switched off', async () => {
  const sent = await open(repeat(2), { swipesCards: false });
  await flip();
  expect(readTouchAction()).toBe('auto');
  await drawFinger(findCard(), LEFT);
  await expect.element(findProgress('1/2')).toBeVisible();
  await userEvent.keyboard('e');
  await expect.poll(() => sent.map(({ difficulty }) => difficulty)).toEqual(['easy']);
});

test('with reduced motion the card stays under the finger, and the word alone is shown', async () => {
  await open();
  await flip();
  const before = readSheet();
  // Chrome drops a gesture that follows a fling, such as that of the test before.
  await expect
    .poll(async () => {
      await drawFinger(findCard(), LEFT, { stays: true });
      await new Promise(requestAnimationFrame);
      const word = readWord();
      if (word === undefined) await fingers.cancel();
      return word;
    })
    .toBe('Hard');
  expect(readSheet()).toBe(before);
  await fingers.up();
  await swipeUntil(LEFT, isAt('2/2'));
});

test('a card that is higher than the window is scrolled up and down, and graded to the sides', async () => {
  const long = Array.from({ length: 6 }, () => LONG_SENTENCES.spanishExample).join(' ');
  await open(repeat(2, { example: { spanishExample: long } }));
  await expect.poll(readTouchAction).toBe('pan-y pinch-zoom');
  const text = findSentence().element().textContent;
  const [x] = findMiddle(findCard());
  await expect
    .poll(async () => {
      await fingers.down([x, 500]);
      for (const y of [460, 400, 300, 200]) await fingers.move([x, y]);
      await fingers.up();
      return window.scrollY;
    })
    .toBeGreaterThan(0);
  expect(findSentence().element().textContent).toBe(text);
});
