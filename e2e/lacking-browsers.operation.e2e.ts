import type { Page } from '@playwright/test';
import { readReviews } from '@soltura/server/testing/cards';
import { collect, repeat } from './collection.ts';
import { serverUrl } from './environment.ts';
import { expect, test } from './fixtures.ts';
import { grade } from './grading.ts';
import { holdCalls } from './hold-calls.ts';
import { findButton, findProgress } from './quiz.ts';
import { findLogIn } from './sign-in.ts';

/**
 * Features that some browsers lack (Lockdown Mode, browsers inside apps, policies of an administrator), and
 * the owner of each.
 */
const optional: Readonly<Record<string, string>> = {
  locks: 'Navigator.prototype',
  clipboard: 'Navigator.prototype',
  mediaSession: 'Navigator.prototype',
  BroadcastChannel: 'globalThis',
  indexedDB: 'globalThis',
};

/** Deletes features before a page runs any script. */
async function deleteFeatures(page: Page, names: readonly string[]): Promise<void> {
  const lines = names.map((name) => `delete ${optional[name]}.${name};`);
  await page.addInitScript(lines.join('\n'));
}

const all = Object.keys(optional);

for (const names of [...all.map((name) => [name]), all]) {
  test(`in a browser without ${names.join(', ')} one signs in, grades are sent, and Log Out ends it`, async ({
    page,
    db,
    makePerson,
    signIn,
    expectConsole,
  }) => {
    // The log reports a browser that cannot store drafts.
    expectConsole(/[Ww]ork (?:on this device )?could not be/);
    await deleteFeatures(page, names);
    const student = await makePerson({ name: 'Ana', studentRole: 'student' });
    await collect(db, student, repeat(2));
    await page.goto('/');
    const left = await page.evaluate(
      (names) => names.filter((name) => name in navigator || name in globalThis),
      names,
    );
    expect(left).toEqual([]);
    await signIn(page, student);
    await page.goto('/myflashcards/srsquiz');
    await expect(findProgress(page, '1/2')).toBeVisible();
    await grade(page, 'Easy');
    await expect.poll(async () => (await readReviews(db, student.recordId)).length).toBe(1);
    await page.goto('/audioquiz');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await findButton(page, 'Log Out').click();
    await expect(page.getByText('You must be logged in to use this app.')).toBeVisible();
    await expect(page).toHaveURL('/');
  });
}

test('a browser that keeps nothing for the site says what to allow, and does not wait', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/Login failed: the browser keeps nothing/);
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(globalThis, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });
  const sentence = `Allow cookies and site data for ${new URL(serverUrl).host} in its settings`;
  await page.goto('/myflashcards');
  await expect(page.getByRole('main').getByText(sentence)).toBeVisible();
  await findLogIn(page).click();
  await expect(page.getByText('Login failed')).toBeVisible();
  await expect(page.getByRole('main').getByText(sentence)).toBeVisible();
});

test('a browser whose storage is full says that there is no room left, and asks for no permission', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/Login failed: The quota has been exceeded/);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  const release = await holdCalls(page, '**/assets/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  // The first page has the button before the app has loaded.
  await findLogIn(page).click();
  release();
  await expect(page.getByText('Login failed')).toBeVisible();
  await expect(page.getByText('This browser has no room left for this address.')).toBeVisible();
  await expect(page.getByText('Allow cookies and site data')).toBeHidden();
});

test('in a browser that cannot name its time zone days are those of UTC', async ({
  playwright,
  db,
  makePerson,
  signIn,
  address,
  launchOptions,
}) => {
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    env: { ...process.env, TZ: 'Foo/Bar' },
  });
  try {
    const context = await browser.newContext({
      baseURL: serverUrl,
      extraHTTPHeaders: { 'x-forwarded-for': address },
    });
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    const student = await makePerson({ name: 'Ana', studentRole: 'student', adminRole: 'coach' });
    await collect(db, student, repeat(1));
    await page.goto('/');
    const zone = await page.evaluate(() => new Intl.DateTimeFormat().resolvedOptions().timeZone);
    expect(zone).toBe('Etc/Unknown');
    await signIn(page, student);
    await page.goto('/myflashcards/srsquiz');
    await expect(findProgress(page, '1/1')).toBeVisible();
    await grade(page, 'Easy');
    await expect.poll(async () => (await readReviews(db, student.recordId)).length).toBe(1);
    const [review] = await readReviews(db, student.recordId);
    expect(review?.day).toBe(review?.reviewedAt.toISOString().slice(0, 10));
    await page.goto('/weeklyrecords');
    await expect(page.getByRole('heading', { level: 1, name: 'Weekly Student Records' })).toBeVisible();
    expect(errors).toEqual([]);
  } finally {
    await browser.close();
  }
});
