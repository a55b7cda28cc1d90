import { findButton } from './quiz.ts';
import { editorTitles, moreTitles, openTable } from './tables.ts';
import { expect, test } from './tables-journey.ts';

for (const role of ['student', 'coach'] as const) {
  test(`1, 2: ${role}: nothing of the database tables is shown, answered or led to`, async ({
    page,
    beDemo,
    expectConsole,
  }) => {
    // They are asked for while nobody knows yet whose page it is.
    expectConsole(/status of 403/, /Failed to (get|fetch)/);
    await beDemo(role);
    const answered: number[] = [];
    page.on('response', (response) => {
      if (
        /^\/api\/(app\/(tables|settings|setup)|student-records|vocab-quiz)/.test(
          new URL(response.url()).pathname,
        )
      )
        answered.push(response.status());
    });
    for (const path of ['/database-tables', '/database-tables/courses', '/school-settings', '/first-run']) {
      await page.goto(path);
      await expect(findButton(page, 'Log Out')).toBeVisible();
      await expect(page.getByRole('banner')).toContainText(/Welcome back|student Selected/);
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('main')).toBeEmpty();
    }
    expect(answered).not.toContain(200);
    await page.getByRole('link', { name: 'home navigation' }).click();
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Database Tables' })).toHaveCount(0);
  });
}

test('74: the index leads to the five editors, group by group, and to what else there is; each leads back', async ({
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
