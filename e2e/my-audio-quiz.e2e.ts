import type { Page } from '@playwright/test';
import { readCard } from '@soltura/server/testing/cards';
import { findNextStep, findPlayPause, findStage, waitForClips } from './audio-quiz.ts';
import { readClips, readHeard, refuseUntilPressed, watchClips } from './clips.ts';
import { collect, collectOne, repeat } from './collection.ts';
import { expect, test } from './fixtures.ts';
import { expectLengths, findButton, findProgress } from './quiz.ts';
import { makeClip, serveClips } from './sounds.ts';
import { chooseStudent } from './students.ts';

test.beforeEach(async ({ page }) => {
  await watchClips(page);
  await serveClips(page);
});

test("27: with 'Audio' other switches show, and only cards that can be heard count", async ({
  page,
  db,
  beStudent,
}) => {
  await collect(db, await beStudent(), [
    ...repeat(3, { example: both() }),
    ...repeat(2, { example: { spanishAudioLa: makeClip(0.2) } }),
    ...repeat(4),
  ]);
  await page.goto('/myflashcards');
  await page.getByRole('radio', { name: 'Audio' }).check();
  await expect(page.getByRole('switch', { name: 'Comprehension Quiz:' })).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'Autoplay:' })).toBeChecked();
  await expect(page.getByRole('switch', { name: 'SRS Quiz:' })).toBeHidden();
  await expect(page.getByRole('switch', { name: 'Start with Spanish:' })).toBeHidden();
  await expect(page.getByRole('switch', { name: 'Custom Only:' })).toBeHidden();
  await expectLengths(page, ['3'], '3');
  await page.getByRole('switch', { name: 'Comprehension Quiz:' }).check();
  await expectLengths(page, ['5'], '5');
  await findButton(page, 'Start Quiz').click();
  await expect(page).toHaveURL('/myflashcards/audio');
  await expect(page.getByRole('heading', { level: 1, name: 'My Comprehension Quiz' })).toBeVisible();
  await expect(findProgress(page, '1/5')).toBeVisible();
});

test('28: a quiz of custom cards plays no other, and Back leads to the form as it was left', async ({
  page,
  db,
  beStudent,
}) => {
  const custom = makeClip(0.2);
  await collect(db, await beStudent(), [
    ...repeat(4, { example: both() }),
    ...repeat(2, { example: both({ englishAudio: custom }), isCustom: true }),
  ]);
  await page.goto('/myflashcards');
  await page.getByRole('radio', { name: 'Audio' }).check();
  await page.getByRole('switch', { name: 'Custom Only:' }).check();
  await page.getByRole('switch', { name: 'Autoplay:' }).uncheck();
  await expectLengths(page, ['2'], '2');
  await findButton(page, 'Start Quiz').click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Audio Quiz' })).toBeVisible();
  await expect(findProgress(page, '1/2')).toBeVisible();
  await waitForClips(page, 1);
  await page.keyboard.press('d');
  await expect(findProgress(page, '2/2')).toBeVisible();
  await waitForClips(page, 2);
  expect(new Set((await readHeard(page)).map(({ path }) => path))).toEqual(new Set([custom]));
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL('/myflashcards');
  await expect(page.getByRole('radio', { name: 'Audio' })).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Custom Only:' })).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Autoplay:' })).not.toBeChecked();
});

test('opened by its address the quiz waits, paused, until one press lets it play', async ({
  page,
  db,
  beStudent,
}) => {
  await refuseUntilPressed(page);
  await collect(db, await beStudent(), repeat(12, { example: both({ englishAudio: makeClip(1) }) }));
  await page.goto('/myflashcards/audio');
  await expect(findProgress(page, '1/10')).toBeVisible();
  await expect(findPlayPause(page)).toHaveAttribute('aria-pressed', 'false');
  const openedAtMs = await page.evaluate(() => performance.now());
  // Longer than the whole step: no clock runs in silence.
  await expect
    .poll(() => page.evaluate(() => performance.now()), { timeout: 10_000 })
    .toBeGreaterThan(openedAtMs + 3_500);
  await expect(findStage(page)).toContainText('Playing English');
  expect(await readHeard(page)).toEqual([]);
  await expect(page.getByText('Audio unavailable')).toBeHidden();

  await findPlayPause(page).click();
  await waitForClips(page, 1);
  await expect(findPlayPause(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(findStage(page)).toContainText('Make a guess');
});

test('opened by its address it plays from the next step on, too', async ({ page, db, beStudent }) => {
  await refuseUntilPressed(page);
  await collect(db, await beStudent(), repeat(2, { example: both() }));
  await page.goto('/myflashcards/audio');
  await expect(findProgress(page, '1/2')).toBeVisible();
  await findNextStep(page, 'Skip to Guess').click();
  await expect(findStage(page)).toContainText('Make a guess');
  await expect(findStage(page)).toContainText('Playing Spanish');
  await waitForClips(page, 1);
});

test('a removed card makes way for the question of the next, the last of all for the form', async ({
  page,
  db,
  beStudent,
}) => {
  const student = await beStudent();
  const cards = await collect(db, student, repeat(3, { example: both() }));
  await startMyAudioQuiz(page, 3);
  await findButton(page, 'Next').first().click();
  await removeShown(page);
  await expect(findProgress(page, '2/2')).toBeVisible();
  await expect(findStage(page)).toContainText('Playing English');
  await removeShown(page);
  await expect(findProgress(page, '1/1')).toBeVisible();
  await expect(findStage(page)).toContainText('Playing English');
  await removeShown(page);
  await expect(page).toHaveURL('/myflashcards');
  await expect
    .poll(async () => (await Promise.all(cards.map(({ cardId }) => readCard(db, cardId)))).filter(Boolean))
    .toEqual([]);
});

test('a card that could not be removed is back in its place', async ({
  page,
  db,
  beStudent,
  expectConsole,
}) => {
  expectConsole(/status of 404/, /Failed to (remove|delete)/);
  await collect(db, await beStudent(), repeat(2, { example: both() }));
  await page.route('**/api/delete-my-student-example', (route) => route.fulfill({ status: 404, json: {} }));
  await startMyAudioQuiz(page, 2);
  await removeShown(page);
  await expect(page.getByRole('alert').getByText('Failed to remove Flashcard')).toBeVisible();
  await expect(page.getByText(/^[12]\/2$/)).toBeVisible();
});

test('a custom card is removed only once the question is answered', async ({ page, db, beStudent }) => {
  const card = await collectOne(db, await beStudent(), { example: both(), isCustom: true });
  await startMyAudioQuiz(page, 1);
  await removeShown(page);
  await expect(page.getByRole('alertdialog', { name: 'Remove Custom Example' })).toBeVisible();
  await findButton(page, 'Go Back').click();
  await expect(findProgress(page, '1/1')).toBeVisible();
  expect(await readCard(db, card.cardId)).toBeDefined();
  await findButton(page, 'Remove from my flashcards').click();
  await findButton(page, 'Confirm').click();
  await expect.poll(() => readCard(db, card.cardId)).toBeUndefined();
});

test('without a card that can be heard the address leads to the form', async ({ page, db, beStudent }) => {
  await collect(db, await beStudent(), repeat(2));
  await page.goto('/myflashcards/audio');
  await expect(page).toHaveURL('/myflashcards');
  await expect(page.getByRole('heading', { name: 'Review My Flashcards' })).toBeVisible();
  await page.getByRole('radio', { name: 'Audio' }).check();
  await expect(findButton(page, 'Start Quiz')).toBeDisabled();
});

test('a coach hears the cards of the student they act for', async ({ page, db, makePerson, beDemo }) => {
  const student = await makePerson({ name: 'Alumno Atento', studentRole: 'student' });
  const card = await collectOne(db, student, { example: both() });
  await beDemo('coach');
  await page.goto('/');
  await chooseStudent(page, student);
  await page.getByRole('link', { name: 'Quiz My Flashcards', exact: true }).click();
  await page.getByRole('radio', { name: 'Audio' }).check();
  await findButton(page, 'Start Quiz').click();
  await expect(findProgress(page, '1/1')).toBeVisible();
  await expect(page.getByText('Using as')).toBeHidden();
  await waitForClips(page, 1);
  await removeShown(page);
  await expect.poll(() => readCard(db, card.cardId)).toBeUndefined();
  await expect(page.getByRole('heading', { name: 'No Flashcards Found' })).toBeVisible();
});

test('leaving the quiz stops what is heard', async ({ page, db, beStudent }) => {
  await collect(db, await beStudent(), repeat(2, { example: both({ englishAudio: makeClip(20) }) }));
  await startMyAudioQuiz(page, 2);
  await waitForClips(page, 1);
  await page.goBack();
  await expect(findButton(page, 'Start Quiz')).toBeVisible();
  await expect.poll(async () => (await readClips(page)).some(({ isPlaying }) => isPlaying)).toBe(false);
});

function both(given: { englishAudio?: string } = {}) {
  return { englishAudio: makeClip(0.2), spanishAudioLa: makeClip(0.2), ...given };
}

/** Starts a quiz that waits for the person at each step. */
async function startMyAudioQuiz(page: Page, count: number): Promise<void> {
  await page.goto('/myflashcards');
  await page.getByRole('radio', { name: 'Audio' }).check();
  await page.getByRole('switch', { name: 'Autoplay:' }).uncheck();
  await findButton(page, 'Start Quiz').click();
  await expect(findProgress(page, `1/${count}`)).toBeVisible();
}

/** Goes on to the hint of the card, where it can be removed, and removes it. */
async function removeShown(page: Page): Promise<void> {
  await page.keyboard.press('w');
  await expect(findStage(page)).toContainText('Playing Spanish');
  await findButton(page, 'Remove from my flashcards').click();
}
