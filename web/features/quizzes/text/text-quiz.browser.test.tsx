import { myPreferences } from '@soltura/contract/people/my-preferences';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import * as z from 'zod/mini';
import { expectGoodLooks } from '../../../testing/appearance.ts';
import { type CardWish, makeCollection, repeat } from '../../../testing/cards.ts';
import { makeBadClips, makeLongClip, watchClips } from '../../../testing/clips.ts';
import { expectConsole } from '../../../testing/console.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { expectHidden, findButton, findHeading, focus } from '../../../testing/find.ts';
import { makeStudent } from '../../../testing/people.ts';
import { answerCards } from '../../../testing/reviews.ts';
import { showScreen, signIn } from '../../../testing/show-screen.tsx';
import {
  expectEndInView,
  findCard,
  findPlay,
  findProgress,
  findSentence,
  findSwitch,
  LONG_SENTENCES,
} from '../testing.ts';

async function openQuiz(wishes: readonly CardWish[], path = '/myflashcards/quiz') {
  await signIn(makeStudent());
  answerCards(makeCollection(wishes));
  return showScreen(path);
}

/** Two custom cards with long sentences and clips on both sides. */
async function openLongQuiz() {
  const example = { ...LONG_SENTENCES, spanishAudioLa: makeLongClip(), englishAudio: makeLongClip() };
  await openQuiz(repeat(2, { example, isCustom: true }));
  await expect.element(findProgress('1/2')).toBeVisible();
}

test('a text quiz shows English; each click on the card shows the other language (30)', async () => {
  await openQuiz([{}]);
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'My Flashcards', exact: true }))
    .toBeVisible();
  await expect.element(findSentence()).toHaveTextContent(/^This is sentence 1\.$/);
  await findCard().click();
  await expect.element(findSentence()).toHaveTextContent(/^Esta es la frase 1\.$/);
  await findCard().click();
  await expect.element(findSentence()).toHaveTextContent(/^This is sentence 1\.$/);
});

test("with 'Start with Spanish:' on, the quiz shows Spanish first (31)", async () => {
  await openQuiz([{}], '/myflashcards');
  await findSwitch('Start with Spanish:').click();
  await findButton('Start Quiz').click();
  await expect.element(findSentence()).toHaveTextContent(/^Esta es la frase 1\.$/);
});

test("'Next' and 'Previous' move to fronts and end with the quiz (32, 33)", async () => {
  await openQuiz(repeat(10));
  await expect.element(findProgress('1/10')).toBeVisible();
  await expect.element(findButton('Previous')).toBeDisabled();

  await findButton('Flip').click();
  await expect.element(findSentence()).toHaveTextContent(/^Esta es/);
  await findButton('Next').click();
  await expect.element(findProgress('2/10')).toBeVisible();
  await expect.element(findSentence()).toHaveTextContent(/^This is/);

  for (let position = 3; position <= 10; position += 1) await findButton('Next').click();
  await expect.element(findProgress('10/10')).toBeVisible();
  await expect.element(findButton('Next')).toBeDisabled();
  await expect.element(findButton('Previous')).toBeEnabled();
});

test('→ d move on, ← a move back, ↑ w ↓ s flip (34)', async () => {
  await openQuiz(repeat(3));
  await expect.element(findProgress('1/3')).toBeVisible();
  for (const [key, progress] of [
    ['{ArrowRight}', '2/3'],
    ['d', '3/3'],
    ['{ArrowLeft}', '2/3'],
    ['a', '1/3'],
  ] as const) {
    await userEvent.keyboard(key);
    await expect.element(findProgress(progress)).toBeVisible();
  }
  for (const [key, text] of [
    ['{ArrowUp}', /^Esta es/],
    ['w', /^This is/],
    ['{ArrowDown}', /^Esta es/],
    ['S', /^This is/],
  ] as const) {
    await userEvent.keyboard(key);
    await expect.element(findSentence()).toHaveTextContent(text);
  }
});

test("'Play/Pause' plays without flipping the card, and Space still plays after a click on 'Next' (35)", async () => {
  await openQuiz(repeat(2, { example: { englishAudio: makeLongClip() } }));
  await findPlay().click();
  await expect.element(findPlay()).toHaveAttribute('aria-pressed', 'true');
  await expect.element(findSentence()).toHaveTextContent(/^This is/);
  await findButton('Next').click();
  await expect.element(findProgress('2/2')).toBeVisible();
  await expect.element(findPlay()).toHaveAttribute('aria-pressed', 'false');
  await userEvent.keyboard(' ');
  await expect.element(findPlay()).toHaveAttribute('aria-pressed', 'true');
});

test('Spanish plays by itself when a card turns to it, once that is switched on, and only then', async () => {
  const clips = () => ({ englishAudio: makeLongClip(), spanishAudioLa: makeLongClip() });
  const [first, second] = [clips(), clips()];
  const { urls } = watchClips();
  await signIn(makeStudent());
  answerCards(makeCollection([{ example: first }, { example: second }]));
  fakeServer.answerBy(myPreferences.change, ({ body }) =>
    z.parse(z.object({ onceMore: z.boolean(), playsSpanish: z.boolean() }), body),
  );
  await showScreen('/myflashcards/quiz');
  await expect.element(findProgress('1/2')).toBeVisible();
  await userEvent.keyboard('w');
  await expect.element(findSentence()).toHaveTextContent(/^Esta es/);
  expect(urls).toEqual([]);
  await userEvent.keyboard('w');
  await findButton('Settings').click();
  await findSwitch('Play Spanish when the card turns').click();
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('w');
  await expect.element(findSentence()).toHaveTextContent(/^Esta es/);
  await expect.element(findPlay()).toHaveAttribute('aria-pressed', 'true');
  const [turned] = urls;
  expect([first.spanishAudioLa, second.spanishAudioLa]).toContain(turned);
  await findPlay().click();
  await expect.element(findPlay()).toHaveAttribute('aria-pressed', 'false');
  await userEvent.keyboard('w');
  await expect.element(findSentence()).toHaveTextContent(/^This is/);
  await userEvent.keyboard('d');
  await expect.element(findProgress('2/2')).toBeVisible();
  expect([...new Set(urls)]).toEqual([turned]);
});

test('a browser that plays nothing by itself leaves the card silent', async () => {
  const { urls } = watchClips({ refuses: () => true });
  await signIn(makeStudent());
  answerCards(makeCollection([{ example: { spanishAudioLa: makeLongClip() } }]));
  fakeServer.answer(myPreferences.mine, { onceMore: true, playsSpanish: true });
  await showScreen('/myflashcards/quiz');
  await expect.element(findProgress('1/1')).toBeVisible();
  await userEvent.keyboard('w');
  await expect.element(findPlay()).toHaveAttribute('aria-pressed', 'false');
  expect(urls).toEqual([]);
});

test("a side without a clip says 'No audio' and has no 'Play/Pause' button (36)", async () => {
  await openQuiz([{ example: { spanishAudioLa: makeLongClip() } }]);
  await expect.element(findSentence()).toHaveTextContent(/^This is/);
  await expect.element(findCard().getByText('No audio')).toBeVisible();
  await expectHidden(findPlay());
  await findButton('Flip').click();
  await expect.element(findPlay()).toBeVisible();
});

test.each(Object.keys(makeBadClips()))(
  'the button of a clip %s says so, and asks for it again',
  async (kind) => {
    expectConsole(/[Cc]lip|[Aa]udio/);
    const clips = watchClips();
    const englishAudio = new Map(Object.entries(makeBadClips())).get(kind) ?? '';
    await openQuiz([{ example: { englishAudio, spanishAudioLa: makeLongClip() } }]);
    const failed = findCard().getByRole('button', { name: 'Audio unavailable, try again' });
    await expect.element(failed).toHaveTextContent('Audio unavailable');
    await failed.click();
    await expect.poll(() => clips.urls).toEqual([englishAudio]);
    await expect.element(failed).toBeVisible();
    await findButton('Flip').click();
    await expect.element(findPlay()).toBeVisible();
  },
);

test('looks: a clip that failed, and one that is not there', async () => {
  expectConsole(/[Cc]lip|[Aa]udio/);
  await openQuiz([{ example: { ...LONG_SENTENCES, englishAudio: makeBadClips()['that is not there'] } }]);
  await expect.element(findCard().getByText('Audio unavailable')).toBeVisible();
  await expectGoodLooks({ isOfLearners: true });
  await findButton('Flip').click();
  await expect.element(findCard().getByText('No audio')).toBeVisible();
  await expectGoodLooks({ isOfLearners: true });
});

test('only the Spanish words of a spanglish sentence are in Spanish style, and no asterisk shows (37)', async () => {
  const example = { spanishExample: '*I want* comer *now*', englishTranslation: 'I want to eat *now*' };
  await openQuiz([{ example }]);
  await expect.element(findSentence()).toHaveTextContent(/^I want to eat \*now\*$/);
  await findButton('Flip').click();
  await expect.element(findSentence()).toHaveTextContent(/^I want comer now$/);

  const runs = [...findSentence().element().querySelectorAll('[lang]')].map((element) => ({
    lang: element.getAttribute('lang'),
    text: element.textContent.trim(),
    typeface: getComputedStyle(element).fontFamily,
  }));
  expect(runs.map(({ lang, text }) => [lang, text])).toEqual([
    ['en', 'I want'],
    ['es', 'comer'],
    ['en', 'now'],
  ]);
  const [before, spanish, after] = runs.map(({ typeface }) => typeface);
  expect(before).toBe(after);
  expect(before).not.toBe(spanish);
});

test("the end of a quiz offers the same cards again in another order; 'Back' leads to the form", async () => {
  await openQuiz(repeat(2));
  await findButton('Next').click();
  await expectHidden(findHeading('End of quiz'));
  await findButton('Flip').click();
  await expect.element(findHeading('End of quiz')).toBeVisible();
  await findButton('Restart Quiz').click();
  await expect.element(findProgress('1/2')).toBeVisible();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect.element(findHeading('Review My Flashcards')).toBeVisible();
});

test('a reload brings a quiz back where it stood; a quiz that was left or has ended begins anew', async () => {
  const path = '/myflashcards/quiz';
  await openQuiz(repeat(3), '/myflashcards');
  await findSwitch('Start with Spanish:').click();
  await findSwitch('SRS Quiz:').click();
  await findButton('Start Quiz').click();
  await findButton('Next').click();
  await findButton('Flip').click();
  await expect.element(findSentence()).toHaveTextContent(/^This is sentence/);
  const shown = findSentence().element().textContent;
  await cleanup();
  const router = await showScreen(path);
  await expect.element(findProgress('2/3')).toBeVisible();
  await expect.element(findSentence()).toHaveTextContent(shown);

  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect.element(findSwitch('Start with Spanish:')).toBeChecked();
  router.history.push(path);
  await expect.element(findProgress('1/3')).toBeVisible();
  await expect.element(findSentence()).toHaveTextContent(/^Esta es/);

  for (let position = 2; position <= 3; position += 1) await findButton('Next').click();
  await findButton('Flip').click();
  await expect.element(page.getByText('End of quiz')).toBeVisible();
  await cleanup();
  await showScreen(path);
  await expect.element(findProgress('1/3')).toBeVisible();
});

test('a pointer that is drawn across the card turns nothing', async () => {
  await openQuiz([{}]);
  await expect.element(findSentence()).toHaveTextContent(/^This is/);
  const card = findCard().element();
  const { left, top } = card.getBoundingClientRect();
  const press = { bubbles: true, clientX: left + 40, clientY: top + 60 };
  card.dispatchEvent(new PointerEvent('pointerdown', press));
  card.dispatchEvent(new MouseEvent('click', { ...press, clientX: left + 90, detail: 1 }));
  await expect.element(findSentence()).toHaveTextContent(/^This is/);
  card.dispatchEvent(new PointerEvent('pointerdown', press));
  card.dispatchEvent(new MouseEvent('click', { ...press, clientX: left + 45, detail: 1 }));
  await expect.element(findSentence()).toHaveTextContent(/^Esta es/);
});

test('Space presses a button that was reached with the keyboard', async () => {
  await openQuiz(repeat(2, { example: { englishAudio: makeLongClip() } }));
  await expect.element(findProgress('1/2')).toBeVisible();
  focus(findButton('Next'));
  await userEvent.keyboard(' ');
  await expect.element(findProgress('2/2')).toBeVisible();
  await expect.element(findPlay()).toHaveAttribute('aria-pressed', 'false');
});

test('looks: front', async () => {
  await openLongQuiz();
  await expect.element(findSentence()).toHaveTextContent(/^My grandmother/);
  await expectGoodLooks({ isOfLearners: true, picture: 'text-front' });
});

test('looks: back', async () => {
  await openLongQuiz();
  await findButton('Flip').click();
  await expect.element(findButton('Remove from my flashcards')).toBeVisible();
  await expectGoodLooks({ isOfLearners: true, picture: 'text-back' });
});

test('looks: the question before a custom card goes', async () => {
  await openLongQuiz();
  await findButton('Flip').click();
  await findButton('Remove from my flashcards').click();
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  await expectGoodLooks({ isOfLearners: true });
});

test('looks: the end', async () => {
  await openLongQuiz();
  await findButton('Next').click();
  await findButton('Flip').click();
  await expect.element(findHeading('End of quiz')).toBeVisible();
  await expectEndInView();
  await expectGoodLooks({ isOfLearners: true });
});
