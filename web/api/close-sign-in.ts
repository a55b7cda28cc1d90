import * as z from 'zod/mini';
import { doAlone } from '../device/locks.ts';
import { deviceStorage } from '../device/storage.ts';
import { loadConfiguration } from './configuration.ts';
import { logFailure } from './log.ts';
import { OPEN_SIGN_IN_KEY } from './session-keys.ts';
import { SignInFailure } from './sign-in-failure.ts';

/** How long the provider may take to answer, in ms (S1 §9 "HTTP timeout"). */
const TIMEOUT_MS = 10_000;
/** How long a page of the provider may take to come, in ms. */
const LEAVING_MS = 60_000;
const LOCK_NAME = 'soltura.log-out';
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

/** The provider's description of itself; not every one has an address that ends a sign-in. */
const discovery = z.object({ end_session_endpoint: z.optional(z.string()) });

/** The sign-in as this page shows it. */
export interface ShownSession {
  /** Whether nobody is signed in here. */
  isSignedOut: () => boolean;
  /** Shows the signed-out page; it says whether the sign-in is still open at the provider. */
  showSignedOut: (why?: 'still-open') => void;
  /** Opens an address of the app in place of the present one. */
  openPage: (path: string) => void;
  /** Loads the app anew at the site's origin; a sign-in that is asked for until then begins there. */
  openAnew: () => void;
}

let closing: Promise<void> | undefined;

/** Closes the sign-in of whoever has just logged out, then opens the site's origin. */
export async function endLogOut(shown: ShownSession): Promise<void> {
  try {
    await closeSignIn(shown);
  } catch (error) {
    logFailure('Logout at the identity provider failed', error);
    shown.openPage('/');
    await closeWhenPossible(shown);
  }
  // Loaded anew, so that nothing of the person stays in memory; somebody may have gone to log in meanwhile.
  if (shown.isSignedOut()) shown.openAnew();
}

/** Goes on trying to close the sign-in that a log-out has left open, until it is closed. */
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
 * Closes the sign-in that a log-out has left open at the provider, if one is. Where the provider's cookies are those of
 * another site the browser has to go there: then the page ends before this does.
 *
 * @throws SignInFailure when there is no contact, or nobody looks at a page that would have to go.
 */
export function closeSignIn(shown: ShownSession): Promise<void> {
  // In turn with other tabs: one that closed late would end a sign-in that was made meanwhile.
  return doAlone(LOCK_NAME, async () => {
    const hint = readHint();
    if (hint === null) return;
    try {
      const address = await findEnd(hint);
      if (await endInPlace(address)) deviceStorage.remove(OPEN_SIGN_IN_KEY);
      else await leaveFor(address);
    } catch (error) {
      // Not over a sign-in that somebody has asked for meanwhile.
      if (shown.isSignedOut()) shown.showSignedOut('still-open');
      throw error instanceof SignInFailure ? error : new SignInFailure('timeout', false, error);
    }
  });
}

/** The hint of whom the provider is to sign out; null when no sign-in is open. */
function readHint(): string | null {
  return deviceStorage.get(OPEN_SIGN_IN_KEY);
}

/** The provider's address that ends its session and returns to our origin; asked for anew, which shows that there is contact. */
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
 * Ends the session without leaving the page, which a provider at our own origin allows; answers whether it is ended. A
 * refusal is left to the provider's own page to tell.
 */
async function endInPlace(address: URL): Promise<boolean> {
  if (address.origin !== window.location.origin) return false;
  const { type, status } = await ask(address.href, { redirect: 'manual' });
  if (status === 429 || status >= 500) throw refusedBy(status);
  return type === 'opaqueredirect';
}

/** Goes to the provider, where the record of the open sign-in goes with the page. Fails when the page is still there. */
function leaveFor(address: URL): Promise<never> {
  // The person sees one page; the others stay where they are.
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

/** A provider that cannot answer at the moment, as its own errors say it (RFC 6749 4.1.2.1). */
function refusedBy(status: number): SignInFailure {
  const cause = Object.assign(new Error(`The provider answered ${status}.`), {
    error: 'temporarily_unavailable',
  });
  return new SignInFailure('timeout', false, cause);
}

function ask(address: string, init?: RequestInit): Promise<Response> {
  return fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS), ...init });
}

/** Resolves when the connection or somebody's look returns, at the latest after the pause. */
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
