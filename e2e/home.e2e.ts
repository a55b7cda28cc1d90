import { collect, repeat } from './collection.ts';
import { helpUrl } from './environment.ts';
import { expect, test } from './fixtures.ts';
import { findButton } from './quiz.ts';

test("5: the home page's h1 welcomes a student by name, and somebody without a name without one", async ({
  page,
  beStudent,
  makePerson,
  signIn,
}) => {
  await beStudent({ name: 'Ana' });
  await page.goto('/');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Welcome back, Ana!', exact: true }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await signIn(page, await makePerson({ name: '', studentRole: 'student' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back!', exact: true })).toBeVisible();
});

test('8: an unknown address shows the 404 page, which leads home', async ({ page, beDemo }) => {
  await beDemo('limited');
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { name: '404: Page Not Found' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'home navigation' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1, name: /Welcome back/ })).toBeVisible();
});

test("18: 'How to Use This App' opens a new tab for a student", async ({ page, context, beStudent }) => {
  await context.route(`${helpUrl}**`, (route) => route.fulfill({ contentType: 'text/html', body: 'Help' }));
  await beStudent();
  await page.goto('/');
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'How to Use This App' }).click();
  await expect(await opened).toHaveURL(helpUrl);
  await expect(page).toHaveURL('/');
});

test("20: when the cards cannot be loaded 'Error Loading Menu' shows, and Retry mends it", async ({
  page,
  beStudent,
  expectConsole,
}) => {
  expectConsole(/status of 500/, /Failed to fetch my-examples/);
  await beStudent();
  await page.route('**/api/my-examples', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Error Loading Menu' })).toBeVisible();
  await page.unrouteAll();
  await findButton(page, 'Retry').click();
  await expect(page.getByRole('link', { name: 'Quiz My Flashcards', exact: true }).first()).toBeVisible();
});

test('the home page tells what is due and leads to the review at a press of R', async ({
  page,
  db,
  beStudent,
}) => {
  const student = await beStudent();
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Due today' })).toContainText(/^0\s*cards due today/);
  await collect(db, student, [...repeat(3), ...repeat(2, { dueInDays: 3 })]);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Due today' })).toContainText(/^3\s*cards due today/);
  await expect(page.getByRole('link', { name: 'Manage My Flashcards' })).toContainText('5 cards');
  await page.keyboard.press('r');
  await expect(page).toHaveURL('/myflashcards/srsquiz');
  await expect(page.getByText('1/3', { exact: true })).toBeVisible();
});

test('somebody without a role is told to ask for one', async ({ page, makePerson, signIn }) => {
  await signIn(page, await makePerson({ name: 'Nadie' }));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back!', exact: true })).toBeVisible();
  await expect(page.getByText('Your account has no role yet.')).toBeVisible();
});
