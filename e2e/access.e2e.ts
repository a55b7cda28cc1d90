import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { findButton } from './quiz.ts';

const MY_PAGES = ['/myflashcards', '/myflashcards/quiz', '/myflashcards/srsquiz', '/manage-flashcards'];
const NONE = 'No Flashcards Found';

for (const role of ['limited', 'coach', 'admin'] as const) {
  test(`${role}: the pages of my flashcards have nothing to show, and the menu does not lead to them`, async ({
    page,
    beDemo,
  }) => {
    await beDemo(role);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(page.getByRole('link', { name: /My Flashcards/ })).toHaveCount(0);
    for (const path of MY_PAGES) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: NONE })).toBeVisible();
      await expect(page.getByRole('main').getByText('No student Selected')).toBeVisible({
        visible: role !== 'limited',
      });
      await expect(page.getByRole('link', { name: 'Back to Home' })).toBeVisible();
      await expect(page).toHaveURL(path);
    }
  });
}

test('somebody without a role finds no flashcards', async ({ page, makePerson, signIn }) => {
  await signIn(page, await makePerson({ name: 'Nadie' }));
  for (const path of MY_PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: NONE })).toBeVisible();
  }
});

for (const role of ['student', 'adminstudent'] as const) {
  test(`${role}: every page of my flashcards opens by its address`, async ({ page, beDemo }) => {
    await beDemo(role);
    for (const [path, heading] of [
      ['/myflashcards', 'Review My Flashcards'],
      ['/myflashcards/quiz', 'My Flashcards'],
      ['/myflashcards/srsquiz', 'My Flashcards for Today'],
      ['/manage-flashcards', 'Flashcard Manager'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
    }
  });
}

test('everybody gets the 404 page at an unknown address, with the strip of their own', async ({
  page,
  beDemo,
}) => {
  await beDemo('coach');
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { name: '404: Page Not Found' })).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('No student Selected');
});

test('9: who may not use a page finds it empty; the header leads on', async ({ page, beDemo }) => {
  await beDemo('limited');
  for (const path of ['/flashcardfinder', '/frequensay', '/examplemanager']) {
    await page.goto(path);
    await expect(findButton(page, 'Log Out')).toBeVisible();
    await expect(page.getByRole('banner')).toContainText('Welcome back');
    await expect(page.getByRole('main')).toBeEmpty();
  }
  await page.getByRole('link', { name: 'home navigation' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Welcome back/ })).toBeVisible();
});

test('somebody without a role finds the pages of students empty, and the official quizzes', async ({
  page,
  makePerson,
  signIn,
}) => {
  await signIn(page, await makePerson({ name: 'Nadie' }));
  await page.goto('/');
  await expect(findMenuLinks(page)).toHaveText(['Official Quizzes']);
  for (const path of ['/flashcardfinder', '/audioquiz', '/comprehensionquiz']) {
    await page.goto(path);
    await expect(findButton(page, 'Log Out')).toBeVisible();
    await expect(page.getByRole('main')).toBeEmpty();
  }
});

test('17: a limited student has the three kinds of quizzes and nothing else', async ({ page, beDemo }) => {
  await beDemo('limited');
  await page.goto('/');
  await expect(findMenuLinks(page)).toHaveText(['Official Quizzes', 'Audio Quiz', 'Comprehension Quiz']);
  for (const path of ['/audioquiz', '/comprehensionquiz']) {
    await page.goto(path);
    await expect(findButton(page, 'Start')).toBeVisible();
  }
});

test('unknown children of the audio quizzes show their setup', async ({ page, beDemo }) => {
  await beDemo('student');
  for (const path of ['/audioquiz/anything', '/comprehensionquiz/1/2']) {
    await page.goto(path);
    await expect(findButton(page, 'Start')).toBeVisible();
  }
});

test('6: the strip is absent in a quiz, and the home button still leads to the menu', async ({
  page,
  beDemo,
}) => {
  await beDemo('student');
  for (const path of ['/officialquizzes', '/audioquiz', '/comprehensionquiz']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner')).not.toContainText('Welcome back');
  }
  await page.goto('/manage-flashcards');
  await expect(page.getByRole('banner')).toContainText('Welcome back');
  for (const path of ['/myflashcards/quiz', '/myflashcards/srsquiz']) {
    await page.goto(path);
    await expect(page.getByRole('group', { name: 'flashcard' })).toBeVisible();
    await expect(page.getByRole('banner')).not.toContainText('Welcome back');
  }
  await page.getByRole('link', { name: 'home navigation' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1, name: /Welcome back/ })).toBeVisible();
});

/** What the home menu leads to. */
function findMenuLinks(page: Page): Locator {
  return page.getByRole('main').getByRole('link');
}
