import { useSyncExternalStore } from 'react';
import { makeListeners } from '../device/listeners.ts';
import { canKeep, deviceStorage, tabStorage } from '../device/storage.ts';
import { ApiError } from './api-error.ts';
import type { ShownSession } from './close-sign-in.ts';
import { hasContact } from './contact.ts';
import { logFailure } from './log.ts';
import { pause } from './retry.ts';
import { LOG_IN_NEXT_KEY, OPEN_SIGN_IN_KEY, SESSION_KEY } from './session-keys.ts';
import { asksForLogin, isReturn } from './sign-in-address.ts';
import { describeSignInFailure, NO_ANSWER, SignInFailure } from './sign-in-failure.ts';
import { endsSoon, forgetSession, isFresh, readSession, type StoredSession } from './tokens.ts';

/**
 * The reason why nobody is signed in, other than a finished log-out or a first visit: the session ended, the browser
 * stores nothing for this site, or a log-out has not reached the provider yet.
 */
export type WhySignedOut = 'ended' | 'keeps-nothing' | 'still-open';

/** The state of sign-in. `subject` identifies the person and separates the data of several people on one device. */
export type SessionState =
  | { readonly status: 'deciding' }
  | { readonly status: 'signed-out'; readonly why?: WhySignedOut }
  | { readonly status: 'signed-in'; readonly subject: string };

const DECIDING: SessionState = { status: 'deciding' };
const SIGNED_OUT: SessionState = { status: 'signed-out' };
const SESSION_ENDED: SessionState = { status: 'signed-out', why: 'ended' };
const STILL_OPEN: SessionState = { status: 'signed-out', why: 'still-open' };
const KEEPS_NOTHING: SessionState = { status: 'signed-out', why: 'keeps-nothing' };

export const SESSION_ENDED_TEXT = 'Your session has ended. Log in again to go on at this page.';
const NOT_RENEWED_TEXT = 'Your sign-in could not be renewed. Check your connection and try again.';

/** The time in ms that a start waits for a new token. */
const SLOW_MS = 2_500;

let state: SessionState = DECIDING;
let renewing: Promise<StoredSession> | undefined;
let renewedAhead: string | undefined;
let isOpeningAnew = false;
let replaceAddress: (path: string) => void = () => undefined;
const listeners = makeListeners();
const failureListeners = makeListeners<[why: string]>();

export function useSession(): SessionState {
  return useSyncExternalStore(onSessionChange, readState);
}

export function readState(): SessionState {
  return state;
}

export const onSessionChange = listeners.subscribe;

/** Calls the listener with the reason and the remedy of each failed sign-in ('Login failed', screens-student 3.6). */
export function onLoginFailed(listener: (why: string) => void): void {
  failureListeners.subscribe(listener);
}

/**
 * Determines the state of sign-in. `navigate` replaces the address after a return from the provider. A stored token
 * that is still valid needs no network and no library.
 */
export async function startSession(navigate: (path: string) => void): Promise<void> {
  replaceAddress = navigate;
  window.addEventListener('storage', followOtherTabs);
  window.addEventListener('pageshow', recoverFromHistory);
  document.addEventListener('visibilitychange', renewWhenSeen);
  const isOpen = closeWhatIsOpen();
  if (isReturn(window.location)) {
    if (!isOpen) {
      await finishLogin(navigate);
      return;
    }
    navigate('/');
  }
  if (asksForLogin(window.location)) {
    navigate('/');
    await login();
    return;
  }
  if (tabStorage.get(LOG_IN_NEXT_KEY) !== null) {
    await beginAskedLogin();
    return;
  }
  const stored = readSession();
  if (!stored) setState(canKeep() ? SIGNED_OUT : KEEPS_NOTHING);
  else if (isFresh(stored, Date.now())) setSignedIn(stored);
  else await renewAtStart(stored);
}

export async function login(): Promise<void> {
  if (!canKeep()) {
    failLogin(new DOMException('the browser keeps nothing for this site', 'SecurityError'));
    return;
  }
  setState(DECIDING);
  if (isOpeningAnew) {
    tabStorage.set(LOG_IN_NEXT_KEY, 'true');
    return;
  }
  try {
    const { beginLogin } = await import('./log-in.ts');
    await beginLogin(shownSession);
  } catch (error) {
    failLogin(error);
  }
}

export async function beginAskedLogin(): Promise<void> {
  if (tabStorage.get(LOG_IN_NEXT_KEY) === null) return;
  tabStorage.remove(LOG_IN_NEXT_KEY);
  await login();
}

export const shownSession: ShownSession = {
  isSignedOut: () => state.status === 'signed-out',
  showSignedOut: (why) => setState(why === undefined ? SIGNED_OUT : { status: 'signed-out', why }),
  openPage: (path) => replaceAddress(path),
  openAnew: () => {
    isOpeningAnew = true;
    window.location.assign('/');
  },
};

/**
 * A token that is valid for at least a minute, reused until then. A token that ends soon is replaced in the background,
 * so that no call waits for it. Throws ApiError without status when there is no token.
 */
export async function getAccessToken(): Promise<string> {
  const stored = readSession();
  if (stored && isFresh(stored, Date.now())) {
    if (endsSoon(stored, Date.now())) renewAhead(stored.accessToken);
    return stored.accessToken;
  }
  return (await renew(stored?.accessToken)).accessToken;
}

export async function replaceAccessToken(refused: string): Promise<string> {
  return (await renew(refused)).accessToken;
}

/** Renews in the background, once for each token: without a network the next attempt comes when the token has ended. */
function renewAhead(ending: string): void {
  if (renewedAhead === ending) return;
  renewedAhead = ending;
  // `renew` reports its failures.
  renew(ending).catch(() => undefined);
}

function renewWhenSeen(): void {
  const stored = readSession();
  if (document.visibilityState !== 'visible' || state.status !== 'signed-in' || !stored) return;
  if (endsSoon(stored, Date.now())) renewAhead(stored.accessToken);
}

function renew(useless: string | undefined): Promise<StoredSession> {
  renewing ??= renewOnce(useless).finally(() => {
    renewing = undefined;
  });
  return renewing;
}

async function renewOnce(useless: string | undefined): Promise<StoredSession> {
  try {
    const { renewSession } = await import('./sign-in.ts');
    const renewed = await renewSession(useless);
    setSignedIn(renewed);
    return renewed;
  } catch (error) {
    // A call after a log-out finds no session, which is no failure.
    const isExpected = state.status === 'signed-out';
    const stored = readSession();
    // The person has signed in anew, or another tab has renewed: the failure is that of tokens that are replaced.
    if (stored && stored.accessToken !== useless) return stored;
    const isFinal = error instanceof SignInFailure && error.isFinal;
    if (isFinal) {
      forgetSession();
      endSession();
      void forgetAnswers();
    }
    const retryAfterMs = error instanceof SignInFailure ? error.retryAfterMs : undefined;
    const transportText = `Get access token failed: ${describeSignInFailure(error)}`;
    if (!isExpected) logFailure(transportText, error);
    throw new ApiError(
      {
        status: undefined,
        code: undefined,
        message: isFinal ? SESSION_ENDED_TEXT : NOT_RENEWED_TEXT,
        fields: {},
        transportText,
        ...(retryAfterMs !== undefined && { retryAfterMs }),
      },
      error,
    );
  }
}

/**
 * Renews the token of a start. Without a network, or on a slow one, the person is signed in meanwhile: kept answers
 * need no token, and calls wait for the renewal.
 */
async function renewAtStart(stored: StoredSession): Promise<void> {
  const renewed = renew(stored.accessToken);
  // `renew` reports its failures, and ends the session on a final one.
  const settled = renewed.then(
    () => undefined,
    () => undefined,
  );
  await (hasContact() ? Promise.race([settled, pause(SLOW_MS)]) : undefined);
  if (state.status === 'deciding' && readSession()) setSignedIn(stored);
}

async function finishLogin(navigate: (path: string) => void): Promise<void> {
  const url = window.location.href;
  try {
    const { completeLogin } = await import('./sign-in.ts');
    const { session, path } = await completeLogin(url);
    navigate(path);
    setSignedIn(session);
  } catch (error) {
    navigate('/');
    failLogin(error);
  }
}

function failLogin(error: unknown): void {
  logFailure(`Login failed: ${describeSignInFailure(error)}`, error);
  const stored = readSession();
  if (stored) setSignedIn(stored);
  else if (!canKeep()) setState(KEEPS_NOTHING);
  else if (state.status !== 'signed-out') setState(isSignInOpen() ? STILL_OPEN : SIGNED_OUT);
  void tellFailure(error);
}

async function tellFailure(error: unknown): Promise<void> {
  const why = await explain(error);
  failureListeners.tell(why);
}

/** The code is loaded on demand, since failures are rare. A failure to load it means that there is no network. */
async function explain(error: unknown): Promise<string> {
  try {
    const { explainSignInFailure } = await import('./explain-sign-in-failure.ts');
    return explainSignInFailure(error, window.isSecureContext);
  } catch {
    return NO_ANSWER;
  }
}

function isSignInOpen(): boolean {
  return deviceStorage.get(OPEN_SIGN_IN_KEY) !== null;
}

/** Begins to close a session that is still open at the provider. Returns true if there is one. */
function closeWhatIsOpen(): boolean {
  if (!isSignInOpen()) return false;
  forgetSession();
  import('./close-sign-in.ts').then(
    ({ closeWhenPossible }) => closeWhenPossible(shownSession),
    (error: unknown) => {
      logFailure('The sign-in could not be closed', error);
      setState(STILL_OPEN);
      openAnewAtContact();
    },
  );
  return true;
}

/**
 * Reloads the app when the network returns or the tab becomes visible, to fetch missing code: within one document,
 * browsers do not fetch failed code a second time.
 */
export function openAnewAtContact(): void {
  window.addEventListener('online', shownSession.openAnew, { once: true });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    // Without contact the browser would show its own error page.
    fetch('/', { method: 'HEAD', cache: 'no-store' }).then(shownSession.openAnew, () => undefined);
  });
}

function followOtherTabs({ key, newValue }: StorageEvent): void {
  // A log-out clears the other tabs, too: the chosen student, the last screen.
  if (key === OPEN_SIGN_IN_KEY && newValue !== null) {
    for (const name of tabStorage.names()) tabStorage.remove(name);
  }
  if (key !== SESSION_KEY && key !== OPEN_SIGN_IN_KEY && key !== null) return;
  const stored = readSession();
  if (stored) setSignedIn(stored);
  else if (state.status === 'signed-in') setState(SIGNED_OUT);
  closeWhatIsOpen();
}

/** Restores the state of a page that the browser shows from its history (bfcache), as it was left for the provider. */
function recoverFromHistory({ persisted }: PageTransitionEvent): void {
  if (!persisted) return;
  isOpeningAnew = false;
  closeWhatIsOpen();
  const stored = readSession();
  if (stored) setSignedIn(stored);
  else setState(SIGNED_OUT);
}

function setSignedIn({ profile }: StoredSession): void {
  if (state.status === 'signed-in' && state.subject === profile.sub) return;
  setState({ status: 'signed-in', subject: profile.sub });
}

/**
 * Deletes the copies of answers when a session has ended, which may be that of an account that is gone. What waits to be
 * sent stays until the person logs in again.
 */
async function forgetAnswers(): Promise<void> {
  try {
    const { clearKeptAnswers } = await import('./kept/answer-store.ts');
    await clearKeptAnswers();
  } catch (error) {
    logFailure('Copies of answers could not be deleted', error);
  }
}

function endSession(): void {
  if (state.status !== 'signed-out') setState(SESSION_ENDED);
}

function setState(next: SessionState): void {
  state = next;
  listeners.tell();
}
