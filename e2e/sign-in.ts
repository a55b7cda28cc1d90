import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { readConfig } from '@soltura/server/config';
import { TestBrowser } from '@soltura/server/identity/testing/browser';
import { signIn } from '@soltura/server/identity/testing/flow';
import { SESSION_KEY } from '@soltura/web/api/session-keys';
import type { StoredSession } from '@soltura/web/api/tokens';
import { serverUrl } from './environment.ts';

/** The stored sign-in of a person: our tokens, and the provider's cookies. */
export interface SignedIn {
  session: StoredSession;
  cookies: readonly { name: string; value: string; path: string }[];
}

const SECOND_MS = 1_000;
/** The cookie that says that a journey has signed its person in. */
const SIGNED_IN = 'journey-signed-in';

export function findLogIn(page: Page): Locator {
  return page.getByRole('banner').getByRole('button', { name: 'Log in/Register' });
}

/** Fills in the provider's page, which must be open. */
export async function fillLogIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Signs in from the open page, by default from `/`. */
export async function logIn(page: Page, email: string, password: string): Promise<void> {
  if (page.url() === 'about:blank') await page.goto('/');
  await findLogIn(page).click();
  await fillLogIn(page, email, password);
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
}

/** Ends the session as after weeks: the token has expired and the provider issues no other. */
export async function endSession(page: Page): Promise<void> {
  await page.context().clearCookies({ name: new RegExp(`^(?!${SIGNED_IN}$)`) });
  await page.evaluate(() => {
    const session: Record<string, unknown> = JSON.parse(localStorage.getItem('soltura.session') ?? '{}');
    localStorage.setItem(
      'soltura.session',
      JSON.stringify({ ...session, expiresAt: 0, refreshToken: 'of another time' }),
    );
  });
}

/**
 * Signs in with the forms of the provider's own pages without rendering them: a browser would load the app
 * twice and a page of the provider before a journey begins. `headers` are sent with every request.
 */
export async function signInWithoutPages(
  person: { email: string; password: string },
  headers: Record<string, string>,
): Promise<SignedIn> {
  const browser = new TestBrowser(serverUrl, headers);
  const { accessToken, idToken, profile, tokens } = await signIn(
    browser,
    readConfig({ PUBLIC_URL: serverUrl }),
    person,
  );
  const expiresAt = Date.now() + tokens.expires_in * SECOND_MS;
  const { scope } = tokens;
  return {
    session: { accessToken, expiresAt, idToken, profile, ...(scope !== undefined && { scope }) },
    cookies: browser.cookies,
  };
}

/** Stores a sign-in in a browser that has opened no page yet. */
export async function keepSignedIn(context: BrowserContext, { session, cookies }: SignedIn): Promise<void> {
  await context.addCookies(
    cookies.map(({ name, value, path }) => ({
      name,
      value,
      domain: new URL(serverUrl).hostname,
      path,
      httpOnly: true,
      sameSite: 'Lax' as const,
    })),
  );
  // The session is stored once, before the first page reads it, so that a person who logs out stays logged out. That it
  // was stored is noted in a cookie: a log-out deletes all else.
  await context.addInitScript(
    ({ origin, key, value, done }) => {
      if (location.origin !== origin || document.cookie.includes(done)) return;
      document.cookie = `${done}=${key}; path=/`;
      localStorage.setItem(key, value);
    },
    { origin: serverUrl, key: SESSION_KEY, value: JSON.stringify(session), done: SIGNED_IN },
  );
}
