import '../ui/base.css';
import { CatchBoundary, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadConfiguration } from '../api/configuration.ts';
import { logFailure } from '../api/log.ts';
import { onLoginFailed, onSessionChange, readState, startSession } from '../api/session.ts';
import { startMyData } from '../features/people/early-my-data.ts';
import { toast } from '../ui/toast.ts';
import { tellWhileBusy } from './busy-notice.ts';
import { keepFocusOnContent } from './keep-focus.ts';
import { router } from './router.ts';
import { loadSignedIn } from './shell/Member.tsx';
import { WentWrong } from './WentWrong.tsx';

onLoginFailed(() => toast.failed('Login failed'));
onSessionChange(prepare);
tellWhileBusy();
void startSession((path) => router.history.replace(path));

configure().catch((error: unknown) => logFailure('The configuration could not be loaded', error));

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the app.');
keepFocusOnContent(router, root);
createRoot(root, { onCaughtError: (error) => logFailure('A screen failed', error) }).render(
  <StrictMode>
    <CatchBoundary getResetKey={() => ''} errorComponent={WentWrong}>
      <RouterProvider router={router} />
    </CatchBoundary>
  </StrictMode>,
);

/**
 * Fetches what the signed-in app needs as early as it can be known that it will be needed: pressing Log in is
 * enough, so that the code is there when the person comes back.
 */
function prepare(): void {
  const state = readState();
  if (state.status === 'signed-out') return;
  // At the start of a visit the router has not loaded its matches yet.
  const matches = router.matchRoutes(router.latestLocation);
  // Data first: the server works while the code is read.
  if (state.status === 'signed-in') {
    startMyData(state.subject);
    for (const { staticData } of matches) staticData.ask?.();
  }
  loadSignedIn().catch(() => undefined);
  for (const { staticData } of matches) staticData.preload?.();
}

async function configure(): Promise<void> {
  const { sentryDsn } = await loadConfiguration();
  if (sentryDsn !== '') (await import('./reporting.ts')).startReporting(sentryDsn);
}
