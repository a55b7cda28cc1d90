import type { Page } from '@playwright/test';
import { LAST_SCREEN_KEY } from '@soltura/web/app/last-screen/last-screen';
import { collect, repeat } from './collection.ts';
import { findStudentBox } from './drill-down.ts';
import { expect, test } from './fixtures.ts';
import { settle } from './settle.ts';
import { findLogIn } from './sign-in.ts';

// The screen that a tab keeps while its page is away, from leaving it to the app's own screen (ui.md 7).

test.use({ keepsScreens: true });

declare global {
  interface Window {
    shifts?: number;
  }
}

const readKept = (page: Page) => page.sessionStorage.getItem(LAST_SCREEN_KEY);

/** Adds up the shifts of every document from now on: 0 where nothing moves. */
function watchShifts(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    window.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        window.shifts = (window.shifts ?? 0) + Reflect.get(entry, 'value');
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Holds back the app's own script from now on. */
async function holdApp(page: Page): Promise<() => void> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/index-[\w-]+\.js$/, async (route) => {
    await isReleased;
    await route.continue();
  });
  return release;
}

test('a reload of home shows the menu as it was before the app is there, inert, and the app takes its place without a shift', async ({
  page,
  db,
  beStudent,
}) => {
  await collect(db, await beStudent(), repeat(5));
  await watchShifts(page);
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto('/');
  const link = page.getByRole('link', { name: 'Manage My Flashcards' });
  await expect(link).toBeVisible();
  await settle(page);
  await link.focus();
  await page.evaluate(() => window.scrollTo(0, 120));
  const look = await page.locator('#root').innerText();

  const release = await holdApp(page);
  await page.reload({ waitUntil: 'commit' });
  const root = page.locator('#root');
  await expect(root).toHaveJSProperty('inert', true);
  await expect(page.locator('main a[href="/manage-flashcards"]')).toBeVisible();
  expect(await root.innerText()).toBe(look);
  await expect(page, 'as it was named').toHaveTitle(/Soltura/);
  await expect(link, 'assistive technology is not told yet').toBeHidden();
  expect(await page.evaluate(() => window.scrollY)).toBe(120);
  await page.locator('body').press('Tab');
  expect(await page.evaluate(() => document.activeElement?.localName), 'nothing takes the focus').toBe(
    'body',
  );

  await page.evaluate(() => {
    window.shifts = 0;
  });
  release();
  await expect(root).toHaveJSProperty('inert', false);
  await expect(link).toBeFocused();
  expect(await root.innerText()).toBe(look);
  expect(await page.evaluate(() => window.scrollY)).toBe(120);
  await settle(page);
  expect(await page.evaluate(() => window.shifts)).toBe(0);
  expect(await readKept(page), 'nothing is kept while the page is seen').toBeNull();
});

test('the screen of one person is in no document after the log-out, nor for the next person in the tab', async ({
  page,
  context,
  db,
  makePerson,
  signIn,
  beStudent,
}) => {
  const word = 'Wolpertinger';
  await collect(db, await beStudent({ name: word }), repeat(5));
  const other = await makePerson({ name: 'Bea', studentRole: 'student' });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: `Welcome back, ${word}!` })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: `Welcome back, ${word}!` })).toBeVisible();
  // A second tab is away with its screen kept, as before a return by the browser's own buttons.
  const away = await context.newPage();
  await away.goto('/');
  await expect(away.getByRole('heading', { name: `Welcome back, ${word}!` })).toBeVisible();
  await away.goto('/account');

  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(findLogIn(page)).toBeVisible();
  // The page loads itself anew meanwhile.
  await expect(async () => expect(await readKept(page)).toBeNull()).toPass();

  const met: string[] = [];
  await context.exposeBinding('tellMet', (_, where: string) => void met.push(where));
  await context.addInitScript((planted) => {
    const look = () => {
      const texts = [document.documentElement?.outerHTML, document.title];
      const held = [...document.querySelectorAll('template')].map(({ innerHTML }) => innerHTML);
      if ([...texts, ...held].some((text) => text?.includes(planted)))
        Reflect.get(window, 'tellMet')(location.href);
    };
    new MutationObserver(look).observe(document, {
      attributes: true,
      characterData: true,
      childList: true,
      subtree: true,
    });
  }, word);
  await page.reload();
  await signIn(page, other);
  await expect(page.getByRole('heading', { name: 'Welcome, Bea!' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Welcome, Bea!' })).toBeVisible();
  await away.goto('/');
  await expect(away.getByRole('heading', { name: 'Welcome, Bea!' })).toBeVisible();
  expect(met).toEqual([]);
  expect(await readKept(away)).toBeNull();
});

/** Leaves the app for another page of this server, and tells what is kept then. */
async function leave(page: Page): Promise<string | null> {
  await settle(page);
  await page.goto('/signed-in.html');
  return readKept(page);
}

test('screens with secrets keep nothing', async ({ page, beDemo }) => {
  await beDemo('admin');
  for (const path of ['/access-tokens', '/audit-log', '/operations', '/school-settings', '/first-run']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    expect(await leave(page), path).toBeNull();
  }
  await page.goto('/');
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  expect(await leave(page), 'home').toContain('Welcome');
});

test('a screen on which something is typed is not kept', async ({ page, beDemo }) => {
  await beDemo('coach');
  await page.goto('/student-drill-down');
  await findStudentBox(page).fill('a word');
  await findStudentBox(page).fill('');
  expect(await leave(page), 'emptied').not.toBeNull();
  await page.goto('/student-drill-down');
  await findStudentBox(page).fill('a word');
  expect(await leave(page), 'typed').toBeNull();
});
