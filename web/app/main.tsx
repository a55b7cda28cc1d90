import '../ui/base.css';
import { CatchBoundary, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { loadConfiguration } from '../api/configuration.ts';
import { logFailure } from '../api/log.ts';
import {
  beginAskedLogin,
  login,
  onLoginFailed,
  onSessionChange,
  readState,
  startSession,
} from '../api/session.ts';
import { startMyData } from '../features/people/early-my-data.ts';
import { toast } from '../ui/overlays/toast.ts';
import { askEarly } from './ask-early.ts';
import { tellWhileBusy } from './busy-notice.ts';
import { keepFocusOnContent } from './keep-focus.ts';
import { paths } from './paths.ts';
import { router } from './router.ts';
import { AppFailed } from './ScreenFailed.tsx';
import { Member } from './shell/Member.tsx';

onLoginFailed((why) => toast.failed('Login failed', why));
onSessionChange(prepare);
tellWhileBusy();
void startSession((path) => router.history.replace(path));

configure().catch((error: unknown) => logFailure('The configuration could not be loaded', error));

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the app.');
keepFocusOnContent(router, root);
// A router that has loaded draws its screen at once: until then the page keeps what the document drew.
void Promise.all([router.load({ sync: true }), waitForStyles()]).finally(() => draw(root));

/** Waits for the style sheets that the first page has asked for, and was drawn without. */
function waitForStyles(): Promise<unknown> {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const end = (link: HTMLLinkElement) =>
    new Promise((resolve) => {
      link.addEventListener('load', resolve);
      link.addEventListener('error', resolve);
    });
  return Promise.all(sheets.filter(({ sheet }) => sheet === null).map(end));
}

/** Draws the app in the place of the first page; whoever has moved the focus to a button finds it on the same one. */
function draw(place: HTMLElement): void {
  const control = document.activeElement?.closest('[data-log-in]');
  const index = [...place.querySelectorAll('button')].findIndex((button) => button === control);
  flushSync(() => {
    createRoot(place, { onCaughtError: (error) => logFailure('A screen failed', error) }).render(
      <StrictMode>
        <CatchBoundary getResetKey={() => ''} errorComponent={AppFailed}>
          <RouterProvider router={router} />
        </CatchBoundary>
      </StrictMode>,
    );
  });
  place.querySelectorAll('button')[index]?.focus({ preventScroll: true });
  // It may have been asked for on the first page since the session was started.
  void ('logInAsked' in place.dataset ? login() : beginAskedLogin());
}

/**
 * Fetches what the signed-in app needs as early as possible. Pressing Log in starts it too, so that the code is there
 * when the person comes back.
 */
function prepare(): void {
  const state = readState();
  if (state.status === 'signed-out') return;
  // At the start of a visit the router has not loaded its matches yet.
  const matches = router.matchRoutes(router.latestLocation);
  // Requests data first, so that the server works while the code is parsed.
  if (state.status === 'signed-in') {
    startMyData(state.subject);
    for (const { staticData } of matches) if (staticData.asks) askEarly(staticData.asks);
    // Who comes to home from elsewhere finds there what it shows.
    if (router.latestLocation.pathname === paths.home) askEarly(paths.home);
  }
  void Member.preload();
  for (const { staticData } of matches) void staticData.preload?.();
}

async function configure(): Promise<void> {
  const { sentryDsn } = await loadConfiguration();
  if (sentryDsn !== '') (await import('./reporting.ts')).startReporting(sentryDsn);
}
