import type { Page } from '@playwright/test';
import { readCard } from '@soltura/server/testing/cards';
import { findLongClip } from './clips.ts';
import { collect, repeat } from './collection.ts';
import { expect, test } from './fixtures.ts';
import { findButton } from './quiz.ts';

test('73: custom cards come first, then spanglish, then the newest, each labelled', async ({
  page,
  db,
  beStudent,
}) => {
  const spanglish = (english: string) => ({ spanishExample: `*${english}* sí`, englishTranslation: english });
  const spanish = (english: string) => ({ spanishExample: `${english}, sí`, englishTranslation: english });
  await collect(db, await beStudent(), [
    { example: spanish('old'), collectedDaysAgo: 9 },
    { example: spanglish('old mixed'), collectedDaysAgo: 8 },
    { example: spanish('new'), collectedDaysAgo: 1 },
    { example: spanish('old custom'), collectedDaysAgo: 7, isCustom: true },
    { example: spanglish('new mixed'), collectedDaysAgo: 2 },
    { example: spanglish('oldest custom'), collectedDaysAgo: 10, isCustom: true },
  ]);
  await page.goto('/manage-flashcards');
  await expect(page.getByRole('heading', { level: 1, name: 'Flashcard Manager' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '6 flashcards showing (0 with audio)' })).toBeVisible();
  const rows = findRows(page);
  await expect(rows).toHaveCount(6);
  const expected = [
    ['oldest custom', 'Spanglish'],
    ['old custom', 'Spanish'],
    ['new mixed', 'Spanglish'],
    ['old mixed', 'Spanglish'],
    ['new', 'Spanish'],
    ['old', 'Spanish'],
  ] as const;
  for (const [index, [english, label]] of expected.entries()) {
    const row = rows.nth(index);
    await expect(row.getByRole('paragraph').nth(1)).toHaveText(english);
    await expect(row.getByText(label, { exact: true })).toBeVisible();
    await expect(row.getByText('Custom', { exact: true })).toBeVisible({
      visible: english.endsWith('custom'),
    });
  }
});

test("a row goes at 'Remove', a custom one only once it was confirmed", async ({ page, db, beStudent }) => {
  const [plain, custom] = await collect(db, await beStudent(), [{}, { isCustom: true }, {}]);
  await page.goto('/manage-flashcards');
  const rowOf = (english: string | undefined) => findRows(page).filter({ hasText: String(english) });
  await rowOf(plain?.english).getByRole('button', { name: 'Remove' }).click();
  await expect(rowOf(plain?.english)).toBeHidden();
  await expect(page.getByText('Flashcard removed successfully')).toBeVisible();
  expect(await readCard(db, Number(plain?.cardId))).toBeUndefined();

  await rowOf(custom?.english).getByRole('button', { name: 'Remove' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove Custom Example' });
  await question.getByRole('button', { name: 'Go Back' }).click();
  await expect(rowOf(custom?.english)).toBeVisible();
  await rowOf(custom?.english).getByRole('button', { name: 'Remove' }).click();
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  await expect(page.getByRole('heading', { name: '1 flashcards showing (0 with audio)' })).toBeVisible();
});

test('lists of more than 50 have pages, and Copy Table takes all of them', async ({
  page,
  context,
  db,
  beStudent,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const withClip = { example: { spanishAudioLa: findLongClip('es') } };
  await collect(db, await beStudent(), [...repeat(50), ...repeat(3, withClip)]);
  await page.goto('/manage-flashcards');
  await expect(page.getByRole('heading', { name: '53 flashcards showing (3 with audio)' })).toBeVisible();
  await expect(page.getByText('Page 1 of 2').first()).toBeVisible();
  await expect(findRows(page)).toHaveCount(50);
  await expect(findButton(page, 'Previous').first()).toBeDisabled();
  await findButton(page, 'Next').first().click();
  await expect(page.getByText('Page 2 of 2').first()).toBeVisible();
  await expect(findRows(page)).toHaveCount(3);
  await expect(findButton(page, 'Next').first()).toBeDisabled();

  await findButton(page, 'Previous').last().press('Enter');
  await expect(page.getByText('Page 1 of 2').first()).toBeVisible();
  await expect(page.locator(':focus'), 'the keyboard goes to the head with the page').toContainText(
    '53 flashcards showing',
  );

  await findButton(page, 'Copy Table').click();
  await expect(page.getByText('Table copied')).toBeVisible();
  const [head, ...lines] = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
  expect(head).toBe('ID\tSpanish\tEnglish\tAudio_Link');
  expect(lines).toHaveLength(54);
  expect(lines.at(-1)).toBe('');
});

test('the vocabulary of a sentence opens in its row and closes again', async ({ page, beDemo }) => {
  await beDemo('student');
  await page.goto('/manage-flashcards');
  const row = findRows(page)
    .filter({ has: findButton(page, 'Vocabulary') })
    .first();
  await findButton(page, 'Vocabulary').first().click();
  const list = page.getByRole('list', { name: 'Vocabulary' });
  await expect(list.getByRole('listitem').first()).toBeVisible();
  await page.getByRole('button', { name: 'Hide vocabulary' }).click();
  await expect(list).toBeHidden();
  await expect(row.getByRole('button', { name: 'Vocabulary' })).toBeFocused();
});

test('a failed load says so and Retry mends it', async ({ page, beStudent, expectConsole }) => {
  expectConsole(/status of 500/, /Failed to fetch my-examples/);
  await beStudent();
  await page.route('**/api/my-examples', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/manage-flashcards');
  await expect(page.getByRole('heading', { name: 'Error Loading Flashcards' })).toBeVisible();
  await page.unrouteAll();
  await page.route('**/api/my-examples', async (route) => {
    await expect(page.getByRole('main'), 'the keyboard keeps its place').toBeFocused();
    await route.continue();
  });
  await findButton(page, 'Retry').press('Enter');
  await expect(page.getByRole('heading', { name: 'No Flashcards Found' })).toBeVisible();
});

function findRows(page: Page) {
  return page.getByRole('list', { name: 'Flashcards' }).locator('> li');
}
