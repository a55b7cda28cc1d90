import { configuration, type PublicConfiguration } from '@soltura/contract/configuration/configuration';
import { finder } from '@soltura/contract/finder/finder';
import { type Me, people } from '@soltura/contract/people/people';
import { reviews } from '@soltura/contract/reviews/reviews';
import { staffDays } from '@soltura/contract/staff-day/staff-day';
import { surveys } from '@soltura/contract/surveys/surveys';
import {
  type AnyRouter,
  createMemoryHistory,
  createRouter,
  type HistoryState,
  RouterProvider,
} from '@tanstack/react-router';
import { StrictMode } from 'react';
import { onTestFinished } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { reloadConfiguration } from '../api/configuration.ts';
import { startSession } from '../api/session.ts';
import { storeSession } from '../api/tokens.ts';
import { keepFocusOnContent } from '../app/keep-focus.ts';
import { routeTree } from '../app/routes.tsx';
import { searchTexts } from '../app/search-texts.ts';
import { Member } from '../app/shell/Member.tsx';
import { UnexpectedError } from '../app/UnexpectedError.tsx';
import { fakeServer } from './fake-server.ts';
import { makeStaffDay } from './staff-day.ts';

const HOUR_MS = 3_600_000;

/** Signs somebody in as if at the app's start; later screens are shown to them. */
export async function signIn(me: Me): Promise<void> {
  const now = Date.now();
  storeSession({
    accessToken: 'token',
    expiresAt: now + HOUR_MS,
    idToken: 'token',
    // A new subject for each test, since the app keeps data by subject.
    profile: {
      iss: location.origin,
      sub: crypto.randomUUID(),
      aud: 'soltura',
      exp: now / 1000 + 3600,
      iat: now / 1000,
    },
  });
  fakeServer.answer(people.myData, me);
  fakeServer.answer(surveys.ofStudent, null);
  // By default nobody has reviewed anything.
  for (const endpoint of [reviews.myHistory, reviews.historyOfStudent]) fakeServer.answer(endpoint, []);
  // By default students are in no course.
  fakeServer.answer(finder.myFirstSentences, { lesson: null, examples: [] });
  fakeServer.answer(finder.firstSentencesOfStudent, { lesson: null, examples: [] });
  // By default nothing waits for staff.
  fakeServer.answer(staffDays.mine, makeStaffDay());
  fakeServer.answer(staffDays.weeklyMail, { isOffered: false, isWanted: false, timeZone: '' });
  await startSession(() => undefined);
}

/** Lets nobody be signed in, as the app finds at its start. */
export function signOut(): Promise<void> {
  return startSession(() => undefined);
}

interface Shown {
  /** The school has no survey unless one is given. */
  surveyUrl?: string;
  /** Those of the school; the specified ones unless given. */
  optionLists?: PublicConfiguration['optionLists'] | undefined;
  /** What the browser's history keeps with the address over a reload. */
  state?: HistoryState;
}

/** Loads the page again, as the browser does: at the same entry of its history, with what is kept on the device. */
export async function reloadScreen({ history }: Pick<AnyRouter, 'history'>) {
  const { href, state } = history.location;
  await cleanup();
  document.getElementById('root')?.remove();
  return showScreen(href, { state });
}

/** Makes the element in which the page draws the app. */
export function makeRoot(): HTMLElement {
  const root = document.createElement('div');
  root.id = 'root';
  document.body.append(root);
  onTestFinished(() => root.remove());
  return root;
}

/** Shows the app at an address, with its real routes. Returns its router. */
export async function showScreen(path: string, { surveyUrl = '', optionLists = {}, state }: Shown = {}) {
  fakeServer.answer(configuration.read, {
    product: 'Soltura',
    oidc: {
      issuer: location.origin,
      clientId: 'web',
      audience: 'api',
      redirectUri: location.origin,
      scope: 'openid',
    },
    helpUrl: 'https://help.soltura.example/',
    surveyUrl,
    optionLists,
    sentryDsn: '',
  });
  await reloadConfiguration();
  const history = createMemoryHistory({ initialEntries: [path] });
  if (state) history.replace(path, state);
  const router = createRouter({
    ...searchTexts,
    routeTree,
    history,
    defaultErrorComponent: UnexpectedError,
  });
  // The first test of a file fetches each module by itself; what it expects of the screen is not timed with that.
  const matches = router.matchRoutes(router.latestLocation);
  await Promise.all([Member.preload(), ...matches.map(({ staticData }) => staticData.preload?.())]);
  const root = makeRoot();
  keepFocusOnContent(router, root);
  await render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
    { container: root },
  );
  return router;
}
