import { findLongClip, readClips, watchClips } from './clips.ts';
import { collect, collectOne, repeat } from './collection.ts';
import { expect, test } from './fixtures.ts';
import { findButton, findCard, findPlay, findProgress, findSentence } from './quiz.ts';

test('30: a text quiz shows English; each click on the card shows the other language', async ({
  page,
  db,
  beStudent,
}) => {
  const card = await collectOne(db, await beStudent());
  await page.goto('/myflashcards/quiz');
  await expect(page.getByRole('heading', { level: 1, name: 'My Flashcards', exact: true })).toBeVisible();
  await expect(findSentence(page)).toHaveText(card.english);
  await findCard(page).click();
  await expect(findSentence(page)).toHaveText(card.spanish);
  await findCard(page).click();
  await expect(findSentence(page)).toHaveText(card.english);
});

test("31: with 'Start with Spanish:' on, the quiz shows Spanish first", async ({ page, db, beStudent }) => {
  const card = await collectOne(db, await beStudent());
  await page.goto('/myflashcards');
  await page.getByRole('switch', { name: 'Start with Spanish:' }).check();
  await findButton(page, 'Start Quiz').click();
  await expect(findSentence(page)).toHaveText(card.spanish);
});

test("32, 33: 'Next' and 'Previous' move to fronts and end with the quiz", async ({
  page,
  db,
  beStudent,
}) => {
  await collect(db, await beStudent(), repeat(10));
  await page.goto('/myflashcards/quiz');
  await expect(findProgress(page, '1/10')).toBeVisible();
  await expect(findButton(page, 'Previous')).toBeDisabled();

  await findButton(page, 'Flip').click();
  await expect(findSentence(page)).toHaveText(/^Esta es/);
  await findButton(page, 'Next').click();
  await expect(findProgress(page, '2/10')).toBeVisible();
  await expect(findSentence(page)).toHaveText(/^This is/);

  for (let position = 3; position <= 10; position += 1) await findButton(page, 'Next').click();
  await expect(findProgress(page, '10/10')).toBeVisible();
  await expect(findButton(page, 'Next')).toBeDisabled();
  await expect(findButton(page, 'Previous')).toBeEnabled();
});

test('34: → d move on, ← a move back, ↑ w ↓ s flip', async ({ page, db, beStudent }) => {
  await collect(db, await beStudent(), repeat(3));
  await page.goto('/myflashcards/quiz');
  await expect(findProgress(page, '1/3')).toBeVisible();
  for (const [key, progress] of [
    ['ArrowRight', '2/3'],
    ['d', '3/3'],
    ['ArrowLeft', '2/3'],
    ['a', '1/3'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(findProgress(page, progress)).toBeVisible();
  }
  for (const [key, text] of [
    ['ArrowUp', /^Esta es/],
    ['w', /^This is/],
    ['ArrowDown', /^Esta es/],
    ['S', /^This is/],
  ] as const) {
    await page.keyboard.press(key);
    await expect(findSentence(page)).toHaveText(text);
  }
});

test('35: Space plays the English clip and pauses it; a flip stops and rewinds it', async ({
  page,
  db,
  beStudent,
}) => {
  const english = findLongClip('en');
  const example = { englishAudio: english, spanishAudioLa: findLongClip('es') };
  await watchClips(page);
  await collect(db, await beStudent(), [{ example }]);
  await page.goto('/myflashcards/quiz');
  await expect(findPlay(page)).toHaveAttribute('aria-pressed', 'false');

  await page.keyboard.press('Space');
  await expect(findPlay(page)).toHaveAttribute('aria-pressed', 'true');
  await expect
    .poll(() => readClips(page))
    .toEqual([{ path: english, isPlaying: true, seconds: expect.any(Number) }]);
  await page.keyboard.press('Space');
  await expect(findPlay(page)).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Space');
  await expect(findPlay(page)).toHaveAttribute('aria-pressed', 'true');

  await page.keyboard.press('ArrowUp');
  await expect(findSentence(page)).toHaveText(/^Esta es/);
  await expect(findPlay(page)).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => readClips(page)).toEqual([{ path: english, isPlaying: false, seconds: 0 }]);
});

test("35: 'Play/Pause' plays without flipping the card, and Space still plays after a click on 'Next'", async ({
  page,
  db,
  beStudent,
}) => {
  const example = { englishAudio: findLongClip('en') };
  await collect(db, await beStudent(), repeat(2, { example }));
  await page.goto('/myflashcards/quiz');
  await findPlay(page).click();
  await expect(findPlay(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(findSentence(page)).toHaveText(/^This is/);

  await findButton(page, 'Next').click();
  await expect(findProgress(page, '2/2')).toBeVisible();
  await expect(findPlay(page)).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Space');
  await expect(findPlay(page)).toHaveAttribute('aria-pressed', 'true');
});

test("36: a side without a clip has no 'Play/Pause' button", async ({ page, db, beStudent }) => {
  await collect(db, await beStudent(), [{ example: { spanishAudioLa: findLongClip('es') } }]);
  await page.goto('/myflashcards/quiz');
  await expect(findSentence(page)).toHaveText(/^This is/);
  await expect(findPlay(page)).toBeHidden();
  await findButton(page, 'Flip').click();
  await expect(findPlay(page)).toBeVisible();
});

test('37: of a spanglish sentence only the Spanish words are in Spanish style, and no asterisk shows', async ({
  page,
  db,
  beStudent,
}) => {
  const example = { spanishExample: '*I want* comer *now*', englishTranslation: 'I want to eat *now*' };
  await collect(db, await beStudent(), [{ example }]);
  await page.goto('/myflashcards/quiz');
  await expect(findSentence(page)).toHaveText('I want to eat *now*');
  await findButton(page, 'Flip').click();
  await expect(findSentence(page)).toHaveText('I want comer now');

  const runs = await findSentence(page)
    .locator('[lang]')
    .evaluateAll((elements) =>
      elements.map((element) => ({
        lang: element.getAttribute('lang'),
        text: element.textContent.trim(),
        typeface: getComputedStyle(element).fontFamily,
      })),
    );
  expect(runs.map(({ lang, text }) => [lang, text])).toEqual([
    ['en', 'I want'],
    ['es', 'comer'],
    ['en', 'now'],
  ]);
  const [before, spanish, after] = runs.map(({ typeface }) => typeface);
  expect(before).toBe(after);
  expect(before).not.toBe(spanish);
});

test("the end of a quiz offers the same cards again in another order; 'Back' leads to the form", async ({
  page,
  db,
  beStudent,
}) => {
  await collect(db, await beStudent(), repeat(2));
  await page.goto('/myflashcards/quiz');
  await findButton(page, 'Next').click();
  await expect(page.getByRole('heading', { name: 'End of quiz' })).toBeHidden();
  await findButton(page, 'Flip').click();
  await expect(page.getByRole('heading', { name: 'End of quiz' })).toBeVisible();
  await findButton(page, 'Restart Quiz').click();
  await expect(findProgress(page, '1/2')).toBeVisible();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Review My Flashcards' })).toBeVisible();
});
