import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { findButton } from './quiz.ts';

const REFUSAL = 'You do not have access to create example sets.';

test('10: a coach finds /examplemanager empty; the header leads on', async ({ page, beDemo }) => {
  await beDemo('coach');
  await page.goto('/examplemanager');
  await expect(page.getByRole('banner')).toContainText('No student Selected');
  await expect(page.getByRole('main')).toBeEmpty();
  await page.getByRole('link', { name: 'home navigation' }).click();
  await expect(findMenu(page, 'Coaching Tools')).toBeVisible();
});

test('19: an admin has the set creator among the coaching tools, and the example manager among their own', async ({
  page,
  beDemo,
}) => {
  await beDemo('admin');
  await page.goto('/');
  const coaching = findMenu(page, 'Coaching Tools');
  await expect(coaching.getByRole('link', { name: 'FrequenSay' })).toBeVisible();
  await expect(coaching.getByRole('link', { name: 'Example Manager' })).toHaveCount(0);
  await coaching.getByRole('link', { name: 'Example Set Creator' }).click();
  await expect(page).toHaveURL('/example-sets');
  await expect(page.getByRole('heading', { name: 'Example Set Creator' })).toBeVisible();
  await page.goto('/');
  await findMenu(page, 'Admin Tools').getByRole('link', { name: 'Example Manager' }).click();
  await expect(page).toHaveURL('/examplemanager');
  await expect(page.getByRole('heading', { name: 'Example Manager' })).toBeVisible();
});

test('19: a coach has FrequenSay and the set creator, and nothing for admins', async ({ page, beDemo }) => {
  await beDemo('coach');
  await page.goto('/');
  const coaching = findMenu(page, 'Coaching Tools');
  await expect(coaching.getByRole('link', { name: 'Example Set Creator' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Example Manager' })).toHaveCount(0);
  await coaching.getByRole('link', { name: 'FrequenSay' }).click();
  await expect(page).toHaveURL('/frequensay');
  await expect(page.getByRole('heading', { level: 1, name: 'FrequenSay' })).toBeVisible();
});

for (const role of ['limited', 'student'] as const) {
  test(`${role}: the set creator says who may not use it, the other two pages are empty, no link leads there`, async ({
    page,
    beDemo,
  }) => {
    await beDemo(role);
    await page.goto('/example-sets');
    await expect(page.getByRole('main').getByText(REFUSAL)).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    for (const path of ['/frequensay', '/examplemanager']) {
      await page.goto(path);
      await expect(findButton(page, 'Log Out')).toBeVisible();
      await expect(page.getByRole('main')).toBeEmpty();
    }
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Official Quizzes' })).toBeVisible();
    await expect(page.getByRole('link', { name: /FrequenSay|Example/ })).toHaveCount(0);
  });
}

test('signed out, no page of content tools shows anything of itself', async ({ page }) => {
  for (const path of ['/example-sets', '/frequensay', '/examplemanager']) {
    await page.goto(path);
    await expect(page.getByText('You must be logged in to use this app.')).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: /FrequenSay|Example/ })).toHaveCount(0);
  }
});

for (const [role, path, heading] of [
  ['coach', '/example-sets', 'Example Set Creator'],
  ['coach', '/frequensay', 'FrequenSay'],
  ['adminstudent', '/example-sets', 'Example Set Creator'],
  ['adminstudent', '/examplemanager', 'Example Manager'],
  ['admin', '/frequensay', 'FrequenSay'],
] as const) {
  test(`${role}: ${path} opens by its address`, async ({ page, beDemo }) => {
    await beDemo(role);
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
  });
}

function findMenu(page: Page, heading: string): Locator {
  const title = page.getByRole('heading', { name: heading, exact: true });
  return page.getByRole('main').locator('section').filter({ has: title });
}
