import { serverUrl } from './environment.ts';
import { expect, test } from './fixtures.ts';
import { holdCalls } from './hold-calls.ts';
import { findLogIn } from './sign-in.ts';

test("'Log in/Register' pressed while the log-out is on its way leads to the provider when that is over", async ({
  page,
  beStudent,
}) => {
  await beStudent();
  await page.goto('/myflashcards');
  const release = await holdCalls(page, '**/.well-known/openid-configuration');
  await page.getByRole('button', { name: 'Log Out' }).click();
  await findLogIn(page).click();
  await expect(page.getByText('Logging in...', { exact: true })).toBeVisible();
  release();
  await expect(page.getByLabel('Password', { exact: true }), 'the provider has forgotten them').toBeVisible();
});

test("'Log in/Register' pressed while the first page is loaded anew leads to the provider", async ({
  page,
  beStudent,
}) => {
  await beStudent();
  await page.goto('/myflashcards');
  const release = await holdCalls(page, `${serverUrl}/`);
  // Playwright cannot act on a page during a navigation, so the page presses by itself.
  await page.evaluate(() => {
    const press = () => {
      document.querySelector<HTMLElement>('header button')?.click();
      void fetch('/pressed');
    };
    window.addEventListener('beforeunload', () => setTimeout(press, 100), { once: true });
  });
  const opened = page.waitForRequest(`${serverUrl}/`);
  await page.route('**/pressed', (route) => route.fulfill({ status: 204 }));
  const pressed = page.waitForRequest('**/pressed');
  await page.getByRole('button', { name: 'Log Out' }).click();
  await opened;
  // The first request of the sign-in is answered only after the former page is gone.
  const releaseProvider = await holdCalls(page, '**/.well-known/openid-configuration');
  await pressed;
  release();
  await page.waitForEvent('domcontentloaded');
  releaseProvider();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
});
