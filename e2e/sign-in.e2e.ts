import { archive } from '@soltura/server/testing/archive';
import { SESSION_KEY } from '@soltura/web/api/session-keys';
import { expect, test } from './fixtures.ts';
import { endSession, fillLogIn, findLogIn } from './sign-in.ts';
import { editRow, makeStudentWeek, makeWeeklyScene, openWeeklyRecords } from './weekly.ts';

const MUST_LOG_IN = 'You must be logged in to use this app.';

test('pressing sign-in remembers the page for five minutes under 13 characters, and leads back to it (2, 3)', async ({
  page,
  makePerson,
}) => {
  const { emailAddress } = await makePerson({ studentRole: 'student' });
  const authorize = page.waitForRequest(/\/authorize\?/);
  await page.goto('/manage-flashcards');
  const pressedAt = Date.now();
  await findLogIn(page).click();
  await page.getByLabel('Email').waitFor();

  const records = (await page.localStorage.items()).filter(({ name }) => /^[a-z0-9]{13}$/.test(name));
  expect(records).toHaveLength(1);
  const { name: key, value } = records[0] ?? { name: '', value: '' };
  const { navigateToUrl, expiresAt } = JSON.parse(value);
  expect(navigateToUrl).toBe('/manage-flashcards');
  expect(expiresAt - pressedAt).toBeGreaterThanOrEqual(300_000);
  expect(expiresAt - Date.now()).toBeLessThanOrEqual(300_000);
  expect(new URL((await authorize).url()).searchParams.get('state')).toContain(key);

  await fillLogIn(page, emailAddress, 'a journey begins');
  await expect(page).toHaveURL('/manage-flashcards');
  await expect(page.getByRole('heading', { name: 'No Flashcards Found' })).toBeVisible();
  expect(await page.localStorage.getItem(key)).toBeNull();
});

test("'Log Out' opens the site's origin signed out, at the provider too (4)", async ({ page, beStudent }) => {
  await beStudent();
  await page.goto('/myflashcards');
  await expect(page.getByRole('heading', { name: 'No Flashcards Found' })).toBeVisible();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText(MUST_LOG_IN)).toBeVisible();
  await page.reload();
  await expect(page.getByText(MUST_LOG_IN)).toBeVisible();
  await findLogIn(page).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
});

test('a signed-in person is never told to log in, not even for a moment', async ({ page, beStudent }) => {
  await beStudent();
  await page.addInitScript((text) => {
    new MutationObserver(() => {
      if (document.body?.innerText.includes(text)) sessionStorage.setItem('was told', text);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  }, MUST_LOG_IN);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Welcome, Ana!' })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('was told'))).toBeNull();
});

test('a token that soon ends is replaced while one works, and nothing waits for it', async ({
  page,
  beStudent,
}) => {
  await beStudent();
  await page.goto('/');
  const manager = page.getByRole('link', { name: 'Manage My Flashcards' });
  await expect(manager).toBeVisible();
  const readToken = () =>
    page.evaluate((key) => {
      const session: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
      return typeof session === 'object' && session && 'accessToken' in session
        ? String(session.accessToken)
        : '';
    }, SESSION_KEY);
  const first = await readToken();
  await page.evaluate(
    ({ key, inTwoMinutes }) => {
      const session: Record<string, unknown> = JSON.parse(localStorage.getItem(key) ?? '{}');
      localStorage.setItem(key, JSON.stringify({ ...session, expiresAt: Date.now() + inTwoMinutes }));
    },
    { key: SESSION_KEY, inTwoMinutes: 120_000 },
  );
  const asked = page.waitForRequest(/\/api\//);
  await manager.click();
  expect((await asked).headers().authorization).toBe(`Bearer ${first}`);
  await expect.poll(readToken).not.toBe(first);
});

test('a person who has typed many wrong passwords is told how long to wait and when that is over, and then gets in', async ({
  page,
  makePerson,
  expectConsole,
}) => {
  expectConsole(/status of 4(22|29)/);
  const { emailAddress } = await makePerson({});
  await page.goto('/');
  await findLogIn(page).click();
  const problem = page.getByRole('alert');
  await fillLogIn(page, emailAddress, 'not the password');
  await expect(problem).toHaveText(
    /^The email or the password is not right, or the address is not confirmed yet\./,
  );
  await expect(page.getByLabel('Email')).toHaveValue(emailAddress);
  let waitSeconds = 0;
  // Long enough for the test to read it.
  while (waitSeconds < 4) {
    // The page also asks for passkeys, from an address below its own.
    const answered = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.request().isNavigationRequest(),
    );
    await fillLogIn(page, emailAddress, 'not the password');
    waitSeconds = Number((await (await answered).headerValue('retry-after')) ?? 0);
  }
  await expect(problem).toHaveText(/^Too many wrong passwords\. Wait \d+ seconds and try again\.$/);
  await expect(page.getByLabel('Email')).toHaveValue(emailAddress);
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await expect(problem).toHaveText('You can try again now.', { timeout: 30_000 });
  await fillLogIn(page, emailAddress, 'a journey begins');
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
});

test("a sign-in the provider refused shows the signed-out page and 'Login failed'", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/Login failed/);
  await page.goto('/?error=access_denied&state=unknown');
  await expect(page.getByRole('alert').getByText('Login failed')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('This browser no longer knows of this sign-in');
  await expect(page.getByText(MUST_LOG_IN)).toBeVisible();
  await expect(page).toHaveURL('/');
});

for (const [what, claims] of [
  ['for another client', { aud: 'another' }],
  ['of another issuer', { iss: 'https://another.example/' }],
  ['of another request', { nonce: 'of another request' }],
] as const) {
  test(`an ID token ${what} signs nobody in`, async ({ page, makePerson, expectConsole }) => {
    expectConsole(/Login failed/);
    const { emailAddress } = await makePerson({ studentRole: 'student' });
    await page.route('**/oauth/token', async (route) => {
      const answer = await route.fetch();
      const tokens = await answer.json();
      const [head, body = '', signature] = String(tokens.id_token).split('.');
      const said = JSON.parse(Buffer.from(body, 'base64url').toString());
      const forged = Buffer.from(JSON.stringify({ ...said, ...claims })).toString('base64url');
      await route.fulfill({
        response: answer,
        json: { ...tokens, id_token: [head, forged, signature].join('.') },
      });
    });
    await page.goto('/');
    await findLogIn(page).click();
    await fillLogIn(page, emailAddress, 'a journey begins');
    await expect(page.getByRole('alert').getByText('Login failed')).toBeVisible();
    await expect(page.getByText(MUST_LOG_IN)).toBeVisible();
    expect(await page.localStorage.getItem(SESSION_KEY)).toBeNull();
  });
}

test('somebody whose user record was archived reads that, and is not told to try again', async ({
  page,
  db,
  makePerson,
  expectConsole,
}) => {
  expectConsole(/status of 40[34]/, /Failed to fetch my-data/);
  const person = await makePerson({ name: 'Ana', studentRole: 'student' });
  await archive(db, 'users', [person.recordId]);
  await page.goto('/');
  await findLogIn(page).click();
  await fillLogIn(page, person.emailAddress, 'a journey begins');
  const failure = page.getByRole('main').getByRole('alert');
  await expect(failure).toContainText('Your user record was archived, so you cannot use the app.');
  await expect(failure.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
});

test('a session that ended while one worked is told as that, and signing in leads back', async ({
  page,
  db,
  makePerson,
  signIn,
  expectConsole,
}) => {
  expectConsole(/status of (400|401)/, /Get access token failed/);
  const scene = await makeWeeklyScene({ db, makePerson });
  const eva = await makeStudentWeek(db, scene, { first: 'Eva' });
  await signIn(page, scene.coach);
  await openWeeklyRecords(page);
  const row = await editRow(page, eva);
  await row.notes.fill('Typed before the end.');
  await endSession(page);
  await row.submit.click();
  const toast = page.getByRole('alert').filter({ hasText: 'Error updating week' });
  await expect(toast).toContainText('Your session has ended. Log in again');
  await expect(toast).not.toContainText('connection');
  await expect(page.getByRole('main')).toContainText('Your session has ended. Log in again');
  await signIn(page, scene.coach);
  await expect(page).toHaveURL(/\/weeklyrecords/);
});
