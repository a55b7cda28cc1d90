import { expect, type Locator, type Page } from '@playwright/test';
import { formatNumber } from '@soltura/domain/numbers';
import type { Db } from '@soltura/server/db/session';
import { makeLesson, makeWord } from '@soltura/server/testing/library';
import { insertRecord, insertRows } from '@soltura/server/testing/rows';
import { nameWord } from './course.ts';

/** Makes a course whose lesson n introduces a skill that is spelled in these ways; answers its name. */
export async function makeSpelledCourse(db: Db, lessons: readonly (readonly string[])[]): Promise<string> {
  const { wordIdiom: name } = nameWord('Course of spellings');
  const program = await insertRecord(db, 'programs', { name });
  for (const [position, ways] of lessons.entries()) {
    const relatedWordIdiom = await makeWord(db, nameWord('way'));
    await insertRows(
      db,
      'spellings',
      ways.map((spellingOption) => ({ relatedWordIdiom, spellingOption })),
    );
    await makeLesson(db, program, position + 1, [relatedWordIdiom]);
  }
  return name;
}

/** Opens the checker and chooses a course and its lesson. */
export async function openFrequenSay(page: Page, course: string, lesson = 1): Promise<void> {
  await page.goto('/frequensay');
  await expect(page.getByRole('heading', { level: 1, name: 'FrequenSay' })).toBeVisible();
  await page.getByLabel('Course:').selectOption({ label: course });
  await page.getByLabel('To:').selectOption({ label: `Lesson ${lesson}` });
}

/** The passage. */
export function findText(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Text to Check:' });
}

/** What is known besides the vocabulary of the lesson. */
export function findExtra(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Extra Vocabulary:' });
}

/** The rows of the words that are not known, the head left out. */
export function findUnknownWords(page: Page): Locator {
  return page.getByRole('main').getByRole('table').locator('tbody').getByRole('row');
}

/** Expects the word count, the share that is known, and each unknown word with its count. */
export async function expectChecked(
  page: Page,
  { total, known, unknown }: { total: number; known: number; unknown: [word: string, count: number][] },
): Promise<void> {
  await expect(page.getByText(`Word Count: ${formatNumber(total)}`, { exact: true })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(new RegExp(`Words Known:\\s*${known}\\s?%`));
  if (unknown.length === 0) {
    await expect(page.getByRole('heading', { name: /Unknown Words?:/ })).toHaveCount(0);
    await expect(findUnknownWords(page)).toHaveCount(0);
    return;
  }
  await expect(page.getByRole('heading', { name: `${unknown.length} Unknown Words:` })).toBeVisible();
  await expect(findUnknownWords(page)).toHaveText(
    unknown.map(([word, count]) => new RegExp(`^${word}\\s*${formatNumber(count)}$`)),
  );
}
