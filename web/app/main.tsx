import '../ui/base.css';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { loadConfiguration } from '../api/configuration.ts';
import { waitForEarlyAnswers } from '../api/early-answer.ts';
import { logFailure } from '../api/log.ts';
import {
  beginAskedLogin,
  login,
  onLoginFailed,
  onSessionChange,
  readState,
  startSession,
} from '../api/session.ts';
import { CLEARING_KEY, PERSON_PREFIX } from '../api/session-keys.ts';
import { readEarlyMyData, startMyData } from '../base/early-my-data.ts';
import { deviceStorage } from '../device/storage.ts';
import { toast } from '../ui/overlays/toast.ts';
import { App, needsRoutes } from './App.tsx';
import { AppBoundary } from './AppBoundary.tsx';
import { askEarly } from './ask-early.ts';
import { tellWhileBusy } from './busy-notice.ts';
import { keepFocusOnContent } from './keep-focus.ts';
import { endLastScreen, readTimeOfLastScreen } from './last-screen/replace-last-screen.ts';
import { fetchRoutes, matchAddress, Routed, readPath, replaceAddress } from './load-routes.ts';
import { paths } from './paths.ts';
import { Member } from './shell/Member.tsx';

/**
 * The time in ms for which a first screen waits for its other answers once its code and the person are loaded. Usually
 * they have arrived by then; on a slow line the screen is shown without them.
 */
const GRACE_MS = 150;

/** A first screen that is not ready after this time is drawn without its answers. */
const LONGEST_WAIT_MS = 2_000;

onLoginFailed((why) => toast.failed('Login failed', why));
onSessionChange(() => void prepare());
tellWhileBusy();
void startSession(replaceAddress);
// A person who is being signed in needs the routes as soon as the answer is there.
if (readState().status === 'deciding') void fetchRoutes();

configure().catch((error: unknown) => logFailure('The configuration could not be loaded', error));

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the app.');
keepFocusOnContent(root);
// Until then the page stays as the document drew it.
void Promise.all([
  needsRoutes(readState()) ? Routed.preload() : undefined,
  waitForStyles(),
  waitForFirstScreen(),
]).finally(() => draw(root));

/**
 * Waits for the code and the early answers of a signed-in person's first screen, so that it is drawn in one commit: the
 * document shows the same waiting page meanwhile. Ends after `LONGEST_WAIT_MS`, later while a kept screen is shown, and
 * at once when the session ends; the app then shows the answers that have arrived.
 */
async function waitForFirstScreen(): Promise<void> {
  if (readState().status !== 'signed-in') return;
  const limit = new Promise((resolve) => {
    setTimeout(resolve, Math.max(LONGEST_WAIT_MS, readTimeOfLastScreen()));
    onSessionChange(() => {
      if (readState().status !== 'signed-in') resolve(undefined);
    });
  });
  await Promise.race([prepare(), limit]);
}

/** Waits for the style sheets that the first page has requested and was drawn without. */
function waitForStyles(): Promise<unknown> {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const end = (link: HTMLLinkElement) =>
    new Promise((resolve) => {
      link.addEventListener('load', resolve);
      link.addEventListener('error', resolve);
    });
  return Promise.all(sheets.filter(({ sheet }) => sheet === null).map(end));
}

/** Renders the app in place of the first page. A focused login button keeps the focus in the app. */
function draw(place: HTMLElement): void {
  const control = document.activeElement?.closest('[data-log-in]');
  const index = [...place.querySelectorAll('button')].findIndex((button) => button === control);
  const giveItsPlaces = endLastScreen(place);
  flushSync(() => {
    createRoot(place, { onCaughtError: (error) => logFailure('A screen failed', error) }).render(
      <StrictMode>
        <AppBoundary>
          <App />
        </AppBoundary>
      </StrictMode>,
    );
  });
  place.querySelectorAll('button')[index]?.focus({ preventScroll: true });
  giveItsPlaces();
  // A sign-in may have been requested on the first page since the session was started.
  void ('logInAsked' in place.dataset ? login() : beginAskedLogin());
}

/**
 * Fetches the code and data of the signed-in app as early as possible. A press on 'Log in' calls it too, so that the
 * code is cached when the person returns.
 */
async function prepare(): Promise<void> {
  const state = readState();
  if (state.status !== 'deciding') {
    if (deviceStorage.get(CLEARING_KEY) !== null) void endClearing();
    const own = state.status === 'signed-in' ? `${PERSON_PREFIX}${state.subject}` : undefined;
    if (deviceStorage.names().some((name) => name.startsWith(PERSON_PREFIX) && name !== own))
      void clearErased();
  }
  if (state.status === 'signed-out') return;
  const isSignedIn = state.status === 'signed-in';
  const awaited: Promise<void>[] = [];
  // Data are requested first, so that the server works while the code is parsed.
  if (isSignedIn) {
    startMyData(state.subject);
    // The data of home are requested on arrival at home only.
    if (readPath() === paths.home) awaited.push(askEarly(paths.home));
  }
  awaited.push(Member.preload(), prepareScreen(isSignedIn));
  await Promise.all(awaited);
  if (!isSignedIn) return;
  await Promise.allSettled([loadConfiguration(), readEarlyMyData(), loadStaffShell()]);
  const grace = new Promise((resolve) => setTimeout(resolve, GRACE_MS));
  await (readTimeOfLastScreen() > 0 ? waitForEarlyAnswers() : Promise.race([waitForEarlyAnswers(), grace]));
}

async function prepareScreen(isSignedIn: boolean): Promise<void> {
  const awaited: Promise<void>[] = [];
  for (const { staticData } of await matchAddress()) {
    if (isSignedIn && staticData.asks) awaited.push(askEarly(staticData.asks));
    if (staticData.preload) awaited.push(staticData.preload());
  }
  await Promise.all(awaited);
}

/** Ends a log-out whose deletion was interrupted, for example because the browser was closed. */
async function endClearing(): Promise<void> {
  try {
    await (await import('./log-out/clear-device.ts')).clearInterrupted();
  } catch (error) {
    logFailure('Work on this device could not be deleted', error);
  }
}

async function clearErased(): Promise<void> {
  try {
    await (await import('./log-out/clear-erased.ts')).clearErased();
  } catch (error) {
    logFailure('Work on this device could not be looked through', error);
  }
}

async function loadStaffShell(): Promise<void> {
  const { loadPartsOfFirstPage } = await import('./shell/staff-parts.ts');
  await loadPartsOfFirstPage();
}

async function configure(): Promise<void> {
  const { sentryDsn } = await loadConfiguration();
  if (sentryDsn !== '') (await import('./reporting.ts')).startReporting(sentryDsn);
}
