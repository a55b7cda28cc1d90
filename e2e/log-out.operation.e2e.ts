import type { Locator, Page } from '@playwright/test';
import { SESSION_KEY } from '@soltura/web/api/session-keys';
import { collect, repeat } from './collection.ts';
import { countUnsent, grade } from './grading.ts';
import { holdCalls } from './hold-calls.ts';
import { NO_CONNECTION, NO_PROVIDER } from './no-connection.ts';
import { expect, test } from './record-journey.ts';
import { findLogIn } from './sign-in.ts';

const findQuestion = (page: Page): Locator =>
  page.getByRole('alertdialog', { name: '1 review is not sent yet' });

const findLogOut = (page: Page): Locator => page.getByRole('button', { name: 'Log Out' });

/** The last is said of the code of a page that is fetched ahead, where its style sheet is asked for first. */
const STILL_OPEN = 'your sign-in is still open there';

/** Opens a page and waits until it would ask before a log-out. */
async function openUntilQuiet(page: Page, path: string): Promise<void> {
  const asked = page.waitForResponse(
    async (answer) =>
      answer.request().resourceType() === 'script' && (await answer.text()).includes('Log out and delete it'),
  );
  await page.goto(path);
  await (await asked).finished();
}

test('Log Out without a network names what is not sent, says that the sign-in is open, and ends it when the network is back', async ({
  page,
  context,
  db,
  beStudent,
  expectConsole,
}) => {
  expectConsole(NO_CONNECTION, NO_PROVIDER);
  await collect(db, await beStudent(), repeat(3));
  await openUntilQuiet(page, '/myflashcards/srsquiz');
  await context.setOffline(true);
  await grade(page, 'Easy');
  await findLogOut(page).click();
  await expect(findQuestion(page)).toContainText('There is no connection');
  await expect(findQuestion(page)).toContainText('Your sign-in stays open at the server');
  await findQuestion(page).getByRole('button', { name: 'Log out and delete it' }).click();
  await expect(page.getByRole('main')).toContainText(STILL_OPEN);
  await expect(page).toHaveURL('/');
  expect(await countUnsent(page)).toBe(0);
  expect(await page.localStorage.getItem(SESSION_KEY)).toBeNull();

  await findLogIn(page).click();
  await expect(page.getByRole('alert').getByText('Login failed')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(STILL_OPEN);

  await context.setOffline(false);
  await expect(page.getByRole('main')).not.toContainText(STILL_OPEN);
  await findLogIn(page).click();
  await expect(page.getByLabel('Password', { exact: true }), 'the provider has forgotten them').toBeVisible();
});

test('a log-out without a network is ended by the next page that has one, before anybody logs in', async ({
  page,
  context,
  beStudent,
  expectConsole,
}) => {
  expectConsole(NO_CONNECTION, NO_PROVIDER);
  await beStudent();
  await openUntilQuiet(page, '/myflashcards');
  await context.setOffline(true);
  await findLogOut(page).click();
  await expect(page.getByRole('main')).toContainText(STILL_OPEN);
  await page.close();

  await context.setOffline(false);
  const next = await context.newPage();
  const release = await holdCalls(next, '**/oidc/logout*');
  const order: string[] = [];
  next.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (['/oidc/logout', '/authorize'].includes(pathname)) order.push(pathname);
  });
  await next.goto('/weeklyrecords');
  await findLogIn(next).click();
  await expect(next.getByText('Logging in...', { exact: true })).toBeVisible();
  await expect.poll(() => order).toEqual(['/oidc/logout']);
  release();
  await expect(next.getByLabel('Password', { exact: true })).toBeVisible();
  expect(order).toEqual(['/oidc/logout', '/authorize']);
});
