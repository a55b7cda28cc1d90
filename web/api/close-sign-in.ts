import * as z from 'zod/mini';
import { doAlone } from '../device/locks.ts';
import { deviceStorage } from '../device/storage.ts';
import { loadConfiguration } from './configuration.ts';
import { logFailure } from './log.ts';
import { OPEN_SIGN_IN_KEY } from './session-keys.ts';
import { SignInFailure } from './sign-in-failure.ts';

/** The timeout of a request to the provider, in ms (S1 §9 "HTTP timeout"). */
const TIMEOUT_MS = 10_000;
const LEAVING_MS = 60_000;
const LOCK_NAME = 'soltura.log-out';
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

/** The provider's discovery document. Some providers have no address that ends a session. */
const discovery = z.object({ end_session_endpoint: z.optional(z.string()) });

export interface ShownSession {
  isSignedOut: () => boolean;
  /** Shows the signed-out page. 'still-open' adds that the session at the provider is still open. */
  showSignedOut: (why?: 'still-open') => void;
  openPage: (path: string) => void;
  /** Reloads the app at the site's origin. A sign-in that is requested until then begins there. */
  openAnew: () => void;
}

let closing: Promise<void> | undefined;

/** Ends the provider's session after a log-out, then opens the site's origin. */
export async function endLogOut(shown: ShownSession): Promise<void> {
  try {
    await closeSignIn(shown);
  } catch (error) {
    logFailure('Logout at the identity provider failed', error);
    shown.openPage('/');
    await closeWhenPossible(shown);
  }
  // A reload removes the person's data from memory. Somebody may have begun a new sign-in meanwhile.
  if (shown.isSignedOut()) shown.openAnew();
}

/** Retries until the session that a log-out left open at the provider is closed. */
export function closeWhenPossible(shown: ShownSession): Promise<void> {
  closing ??= tryUntilClosed(shown).finally(() => {
    closing = undefined;
  });
  return closing;
}

async function tryUntilClosed(shown: ShownSession): Promise<void> {
  let pauseMs = FIRST_PAUSE_MS;
  while (readHint() !== null) {
    try {
      await closeSignIn(shown);
    } catch {
      await waitForContact(pauseMs);
      pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
    }
  }
  if (shown.isSignedOut()) shown.showSignedOut();
}

/**
 * Closes the session that a log-out left open at the provider, if there is one. If the provider's cookies belong to
 * another site, the browser navigates there, and the page ends before the promise settles.
 * @throws SignInFailure when the provider cannot be reached, or when a hidden page would have to navigate.
 */
export function closeSignIn(shown: ShownSession): Promise<void> {
  // The lock keeps a slow tab from ending a session that another tab has begun meanwhile.
  return doAlone(LOCK_NAME, async () => {
    const hint = readHint();
    if (hint === null) return;
    try {
      const address = await findEnd(hint);
      if (await endInPlace(address)) deviceStorage.remove(OPEN_SIGN_IN_KEY);
      else await leaveFor(address);
    } catch (error) {
      // A requested sign-in must stay on screen.
      if (shown.isSignedOut()) shown.showSignedOut('still-open');
      throw error instanceof SignInFailure ? error : new SignInFailure('timeout', false, error);
    }
  });
}

function readHint(): string | null {
  return deviceStorage.get(OPEN_SIGN_IN_KEY);
}

/**
 * The provider's address that ends its session and returns to our origin. It is fetched anew, which proves that there
 * is contact.
 */
async function findEnd(hint: string): Promise<URL> {
  const { origin } = window.location;
  const { oidc } = await loadConfiguration();
  const issuer = oidc.issuer.replace(/\/$/, '');
  const described = await ask(`${issuer}/.well-known/openid-configuration`);
  if (!described.ok) throw refusedBy(described.status);
  const { end_session_endpoint: endpoint } = z.parse(discovery, await described.json());
  const address = new URL(endpoint ?? `${issuer}/v2/logout`);
  address.searchParams.set('client_id', oidc.clientId);
  address.searchParams.set(endpoint === undefined ? 'returnTo' : 'post_logout_redirect_uri', origin);
  if (endpoint !== undefined && hint !== '') address.searchParams.set('id_token_hint', hint);
  return address;
}

/**
 * Ends the session without leaving the page, which a provider at our own origin allows. Resolves to true when the
 * session has ended. A refusal is left to the provider's own page.
 */
async function endInPlace(address: URL): Promise<boolean> {
  if (address.origin !== window.location.origin) return false;
  const { type, status } = await ask(address.href, { redirect: 'manual' });
  if (status === 429 || status >= 500) throw refusedBy(status);
  return type === 'opaqueredirect';
}

/**
 * Navigates to the provider, with the record of the open session. Rejects when the page is still there after the
 * timeout.
 */
function leaveFor(address: URL): Promise<never> {
  // Only the visible tab navigates.
  if (document.visibilityState === 'hidden') throw new SignInFailure('timeout', false);
  return new Promise((_, reject) => {
    const forget = () => {
      clearTimeout(timer);
      deviceStorage.remove(OPEN_SIGN_IN_KEY);
    };
    const timer = setTimeout(() => {
      window.removeEventListener('pagehide', forget);
      reject(new SignInFailure('timeout', false));
    }, LEAVING_MS);
    window.addEventListener('pagehide', forget, { once: true });
    window.location.assign(address.href);
  });
}

/** A failure of a provider that cannot answer at the moment, with the error codes of RFC 6749 4.1.2.1. */
function refusedBy(status: number): SignInFailure {
  const cause = Object.assign(new Error(`The provider answered ${status}.`), {
    error: 'temporarily_unavailable',
  });
  return new SignInFailure('timeout', false, cause);
}

function ask(address: string, init?: RequestInit): Promise<Response> {
  return fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS), ...init });
}

/** Resolves when the network returns or the tab becomes visible, at the latest after the pause in ms. */
function waitForContact(pauseMs: number): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      window.removeEventListener('online', goOn);
      document.removeEventListener('visibilitychange', goOn);
      resolve();
    };
    const timer = setTimeout(goOn, pauseMs);
    window.addEventListener('online', goOn);
    document.addEventListener('visibilitychange', goOn);
  });
}
