import type { Locator, Page } from '@playwright/test';
import { collect, repeat } from './collection.ts';
import { expect, test } from './fixtures.ts';
import { findButton, findProgress } from './quiz.ts';

test.use({ drawsSurvey: true });

test('a popup whose code cannot be fetched asks nobody and says nothing', async ({
  page,
  db,
  beStudent,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED/, /The survey popup could not be fetched/);
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    // The names of files do not tell their content.
    if ((await response.text()).includes('How are we doing?')) await route.abort();
    else await route.fulfill({ response });
  });
  await collect(db, await beStudent(), repeat(4));
  const missing = page.waitForEvent('requestfailed');
  await openQuiz(page, '/myflashcards/quiz');
  await missing;
  await moveOn(page, 1, 3, 4);
  await expect(findPopup(page)).toBeHidden();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

function findPopup(page: Page): Locator {
  return page.getByRole('dialog', { name: 'How are we doing?' });
}

/** Opens a quiz by its address and waits until the survey record has been read. */
async function openQuiz(page: Page, path: string): Promise<void> {
  const read = page.waitForResponse('**/api/pmf/*');
  await page.goto(path);
  await read;
}

async function moveOn(page: Page, from: number, to: number, total: number): Promise<void> {
  await expect(findProgress(page, `${from}/${total}`)).toBeVisible();
  for (let position = from + 1; position <= to; position += 1) {
    await findButton(page, 'Next').click();
    await expect(findProgress(page, `${position}/${total}`)).toBeVisible();
  }
}
