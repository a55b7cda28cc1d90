import { collect } from './collection.ts';
import { expect, test } from './fixtures.ts';
import { NO_CONNECTION } from './no-connection.ts';
import { findButton, findCard } from './quiz.ts';

test('a sheet opened without a network, before its code came, says so on its card and opens with its styles when tried again', async ({
  page,
  context,
  db,
  beStudent,
  expectConsole,
}) => {
  expectConsole(NO_CONNECTION);
  await collect(db, await beStudent(), [{ dueInDays: 0, interval: 2 }]);
  // The code of sheets is fetched two seconds after a page; this page is younger all the time.
  await page.addInitScript(() => {
    const later = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (run: () => void, ms?: number) => (ms === 2_000 ? 0 : later(run, ms)),
    });
  });
  await page.goto('/myflashcards/srsquiz');
  await findButton(page, 'Flip').press('Enter');
  await context.setOffline(true);
  await findButton(page, 'Report a mistake').click();
  const note = page.getByRole('dialog', { name: 'This is not on this device yet' });
  await expect(note).toBeVisible();
  await findButton(page, 'Close').click();
  await expect(note).toBeHidden();
  await expect(findCard(page)).toBeVisible();

  await findButton(page, 'Report a mistake').click();
  await expect(note).toBeVisible();
  await context.setOffline(false);
  // The browser says that the network is there again, or the person does.
  const sheet = page.getByRole('dialog', { name: 'Report a mistake' });
  await expect(sheet).toBeVisible();
  await expect(sheet).toHaveCSS('position', 'fixed');
  await page.keyboard.press('Escape');
  await expect(findCard(page)).toBeVisible();
});
