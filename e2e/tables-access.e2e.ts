import { editorTitles, moreTitles, openTable } from './tables.ts';
import { expect, test } from './tables-journey.ts';

test('the index leads to the five editors, group by group, and to what else there is; each leads back (74)', async ({
  page,
  beAdmin,
}) => {
  await beAdmin();
  await page.goto('/');
  await page.getByRole('link', { name: 'Database Tables' }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Database Tables');
  for (const [heading, titles] of [
    ['Vocabulary/Quiz Database', editorTitles.slice(0, 3)],
    ['Student Records Database', editorTitles.slice(3)],
    ['More Tables', moreTitles],
  ] as const) {
    const group = main.locator('section').filter({ has: page.getByRole('heading', { name: heading }) });
    await expect(group.getByRole('link')).toHaveText([...titles]);
  }
  for (const title of editorTitles) {
    await main.getByRole('link', { name: title, exact: true }).click();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('main').locator('table')).toBeVisible();
    await main.getByRole('link', { name: '← Back to Tables' }).click();
    await expect(page).toHaveURL('/database-tables');
  }
  await main.getByRole('link', { name: 'School Settings' }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('School Settings');
  await openTable(page, 'courses');
});
