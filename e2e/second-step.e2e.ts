import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { showCode } from '@soltura/server/identity/testing/second-step';
import { expect, test } from './fixtures.ts';
import { fillLogIn, findLogIn } from './sign-in.ts';

const PASSWORD = 'a journey begins';
const WIDTHS = [320, 390, 1440];

/** Adds a virtual authenticator to the browser; `press` is false for a person who does not touch it. */
async function addAuthenticator(page: Page, { isVerified = true } = {}) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: isVerified,
      isUserVerified: isVerified,
      automaticPresenceSimulation: true,
    },
  });
  return {
    unplug: () => devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }),
    press: (enabled: boolean) =>
      devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  };
}

async function expectGoodLooks(page: Page) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(scrollWidth, `sideways at ${width} px`).toBeLessThanOrEqual(width);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      // Transitions of colours may still run.
      await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
      const axe = new AxeBuilder({ page });
      // The second theme only differs in colours.
      if (colorScheme === 'dark') axe.withRules(['color-contrast', 'link-in-text-block']);
      const { violations } = await axe.analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    }
  }
}

async function openAccount(page: Page) {
  await page.goto('/');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Password and sign-ins' }).click();
  await expect(page.getByRole('heading', { name: 'Your sign-ins' })).toBeVisible();
}

async function logOut(page: Page) {
  await page.goto('/');
  // The app then has its new tokens.
  await expect(page.getByRole('link', { name: 'Manage My Flashcards' })).toBeVisible();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(findLogIn(page)).toBeVisible();
}

const expectIn = (page: Page) => expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();

const findPasskeys = (page: Page) => page.getByRole('list', { name: 'Passkeys' });

async function beginPasskey(page: Page) {
  await openAccount(page);
  await page.getByRole('link', { name: 'Add a passkey' }).click();
  await expect(page.getByLabel('Name')).toBeVisible();
}

async function finishPasskey(page: Page) {
  await page.getByLabel('Name').fill('Ana’s laptop');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
}

test('a passkey is made, named and removed, and its pages look good', async ({
  page,
  beStudent,
  expectConsole,
}) => {
  // The first factor ends all tokens; the app gets new ones.
  expectConsole(/status of 401/);
  await beStudent();
  await addAuthenticator(page);
  await beginPasskey(page);
  await expectGoodLooks(page);
  await finishPasskey(page);
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await expectGoodLooks(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('recovery codes of Soltura.txt');
  await page.getByRole('link', { name: 'Your sign-ins' }).click();
  await expect(findPasskeys(page)).toContainText('Ana’s laptop');
  await expectGoodLooks(page);
  await page.getByRole('link', { name: 'Change: Ana’s laptop' }).click();
  await expectGoodLooks(page);
  await page.getByRole('button', { name: 'Remove this passkey' }).click();
  await expect(findPasskeys(page)).toBeHidden();
});

test('a passkey without a second step logs in, and so does the password alone', async ({
  page,
  beStudent,
}) => {
  const { emailAddress } = await beStudent();
  const authenticator = await addAuthenticator(page);
  await beginPasskey(page);
  await expect(page.getByText('From then on your password alone does not log you in')).toBeVisible();
  await page.getByRole('button', { name: 'Without a second step' }).click();
  await expect(findPasskeys(page)).toBeVisible();
  await expectGoodLooks(page);

  await authenticator.press(false);
  await logOut(page);
  await findLogIn(page).click();
  await fillLogIn(page, emailAddress, PASSWORD);
  await expectIn(page);
  await authenticator.press(true);
  await logOut(page);
  await findLogIn(page).click();
  await expectIn(page);
});

test('a passkey is made where the browser cannot write one itself; a key without a PIN is told about', async ({
  page,
  beStudent,
  expectConsole,
}) => {
  expectConsole(/status of 401/);
  await beStudent();
  await page.addInitScript(() => {
    Reflect.deleteProperty(PublicKeyCredential.prototype, 'toJSON');
  });
  const { unplug } = await addAuthenticator(page, { isVerified: false });
  await beginPasskey(page);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'your device or key has no PIN, fingerprint or face set up',
  );
  await unplug();
  await addAuthenticator(page);
  await finishPasskey(page);
});

test('a passkey logs in: by its button, in the field of the email, as the second step', async ({
  page,
  beStudent,
  expectConsole,
}) => {
  expectConsole(/status of 401/);
  const { emailAddress } = await beStudent();
  const authenticator = await addAuthenticator(page);
  await beginPasskey(page);
  await finishPasskey(page);

  await authenticator.press(false);
  await logOut(page);
  await findLogIn(page).click();
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username webauthn');
  await expectGoodLooks(page);
  await authenticator.press(true);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expectIn(page);

  await logOut(page);
  // The browser offers the passkey without a press, and the person touches the authenticator.
  await findLogIn(page).click();
  await expectIn(page);

  await authenticator.press(false);
  await logOut(page);
  await findLogIn(page).click();
  await fillLogIn(page, emailAddress, PASSWORD);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await expectGoodLooks(page);
  await authenticator.press(true);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expectIn(page);

  await openAccount(page);
  await expect(findPasskeys(page)).toContainText('last used just now');
  await page.getByRole('link', { name: 'Change: Ana’s laptop' }).click();
  await page.getByRole('button', { name: 'Remove this passkey' }).click();
  await expect(findPasskeys(page)).toBeHidden();
});

test('an app for codes is set up, asked for after the password, and a recovery code takes its place', async ({
  page,
  beStudent,
  expectConsole,
}) => {
  expectConsole(/status of 4(01|22)/);
  const { emailAddress } = await beStudent();
  await openAccount(page);
  await page.getByRole('link', { name: 'Set up: app for codes' }).click();
  await expect(page.getByRole('img', { name: 'QR code of the key' })).toBeVisible();
  await expectGoodLooks(page);
  const key = (await page.locator('#key').innerText()).replaceAll(' ', '');
  await page.getByLabel('Code from your app').fill('123');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Enter the six digits that the app shows.');
  await page.getByLabel('Code from your app').fill(showCode(key, new Date()));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
  const code = await page
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .first()
    .innerText();

  await logOut(page);
  await findLogIn(page).click();
  await fillLogIn(page, emailAddress, PASSWORD);
  await expect(page.getByLabel('Code from your app')).toBeFocused();
  await expectGoodLooks(page);
  // The current code was used for the set-up.
  await page.getByLabel('Code from your app').fill(showCode(key, new Date(Date.now() + 30_000)));
  await page.keyboard.press('Enter');
  await expectIn(page);

  await logOut(page);
  await findLogIn(page).click();
  await fillLogIn(page, emailAddress, PASSWORD);
  await page.getByRole('link', { name: 'Use a recovery code' }).click();
  await expectGoodLooks(page);
  await page.getByLabel('Recovery code').fill('aaaaa-aaaaa');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('That recovery code is not right');
  await page.getByLabel('Recovery code').fill(code);
  await page.keyboard.press('Enter');
  await expectIn(page);
  await openAccount(page);
  await expect(page.getByRole('list', { name: 'Second step' })).toContainText('9 of 10 left.');
});
