import type { Page } from '@playwright/test';
import type { Db } from '@soltura/server/db/session';
import { readAnswers } from '@soltura/server/testing/answers';
import { readRows } from '@soltura/server/testing/rows';
import { expect, test } from './fixtures.ts';
import { findButton, findProgress } from './quiz.ts';

const CARDS = 20;

/** The Spanish of a sentence of the course, without the English between asterisks. */
async function listSpanish(db: Db, englishTranslation: string): Promise<string[][]> {
  const rows = await readRows<{ spanishExample: string }>(db, 'examples', { englishTranslation });
  return rows.map(({ spanishExample }) =>
    spanishExample.split('*').filter((text, part) => part % 2 === 0 && /\p{L}/u.test(text)),
  );
}

/** Types an answer, one text into each field, and checks it. */
async function answer(page: Page, texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    await page.keyboard.insertText(text.trim());
    await page.keyboard.press('Enter');
  }
}

test('a beginner who answers by Type is asked for Spanish alone, and is right with nothing else', async ({
  page,
  db,
  beStudent,
}) => {
  const student = await beStudent({ relatedProgram: 2, cohort: 'A' });
  await page.goto(`/custom-quiz?course=2&from=1&to=5&by=type&length=${CARDS}&seed=11`);
  await findButton(page, `Start · ${CARDS} cards`).click();
  let withGaps = 0;
  for (let card = 1; card <= CARDS; card += 1) {
    await expect(findProgress(page, `${card}/${CARDS}`)).toBeVisible();
    const fields = page.getByRole('textbox');
    await expect(fields.first()).toBeFocused();
    const english = await page.getByRole('main').getByRole('paragraph').first().innerText();
    const count = await fields.count();
    const spanish = (await listSpanish(db, english)).find(({ length }) => length === count) ?? [];
    expect(spanish, english).not.toEqual([]);
    if (await page.getByText('Write the Spanish words').isVisible()) withGaps += 1;
    await answer(page, spanish);
    if (card === CARDS) break;
    await expect(page.getByText('Exactly right', { exact: true }), english).toBeVisible();
    // For a moment after a check 'Next' takes no key.
    await expect(async () => {
      await page.keyboard.press('Enter');
      await expect(findProgress(page, `${card + 1}/${CARDS}`)).toBeVisible({ timeout: 200 });
    }).toPass();
  }
  await expect(page.getByRole('heading', { name: 'End of quiz' })).toBeVisible();
  expect(withGaps).toBeGreaterThan(CARDS / 4);
  await expect
    .poll(async () => (await readAnswers(db, student.recordId)).map(({ verdict }) => verdict))
    .toEqual(Array.from({ length: CARDS }, () => 'exact'));
});
