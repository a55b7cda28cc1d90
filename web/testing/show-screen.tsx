import { answers } from '@soltura/contract/answers/answers';
import { myCoachingMails } from '@soltura/contract/coaching-mails/my-coaching-mails';
import { configuration, type PublicConfiguration } from '@soltura/contract/configuration/configuration';
import { finder } from '@soltura/contract/finder/finder';
import { myPreferences } from '@soltura/contract/people/my-preferences';
import { type Me, people } from '@soltura/contract/people/people';
import { plannedCalls } from '@soltura/contract/planned-calls/planned-calls';
import { myReminder } from '@soltura/contract/reminders/my-reminder';
import { reviews } from '@soltura/contract/reviews/reviews';
import { staffDays } from '@soltura/contract/staff-day/staff-day';
import { surveys } from '@soltura/contract/surveys/surveys';
import { myCoaching } from '@soltura/contract/tasks/my-coaching';
import { mistakes } from '@soltura/contract/typos/typo-reports';
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
import { focusContentOfPages, keepFocusOnContent } from '../app/keep-focus.ts';
import { routeTree } from '../app/routes.tsx';
import { searchTexts } from '../app/search-texts.ts';
import { Member } from '../app/shell/Member.tsx';
import { loadStaffParts } from '../app/shell/staff-parts.ts';
import { UnexpectedError } from '../app/UnexpectedError.tsx';
import { makeCoaching } from './coaching.ts';
import { fakeServer } from './fake-server.ts';
import { answerPath } from './path.ts';
import { NO_REMINDER } from './push.ts';
import { makeStaffDay } from './staff-day.ts';

const HOUR_MS = 3_600_000;

/** Signs a person in as at the app's start. Later screens are shown to them. */
export async function signIn(me: Me): Promise<void> {
  const now = Date.now();
  storeSession({
    // A renewal that ends after its test cannot take this one for its own.
    accessToken: crypto.randomUUID(),
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
  fakeServer.answer(myPreferences.mine, { onceMore: true });
  fakeServer.answer(surveys.ofStudent, null);
  // By default nobody has reviewed anything.
  for (const endpoint of [reviews.myHistory, reviews.historyOfStudent]) fakeServer.answer(endpoint, []);
  // By default answers are judged by the sentence alone.
  fakeServer.answer(answers.judging, { spellings: [], accepted: [] });
  // By default nothing is left of anybody's day but what the device counts itself.
  answerPath();
  // By default students have no coach.
  fakeServer.answer(myCoaching.mine, makeCoaching({ isCoached: false, coach: null }));
  // By default nobody has reported a mistake.
  fakeServer.answer(mistakes.mine, { left: 20, mended: [] });
  // By default nobody is reminded.
  fakeServer.answer(myReminder.mine, NO_REMINDER);
  // By default nobody is mailed about coaching.
  fakeServer.answer(myCoachingMails.mine, {
    sendsMails: true,
    given: null,
    returned: null,
    calls: null,
    handedIn: null,
  });
  // By default students are in no course.
  fakeServer.answer(finder.myFirstSentences, { lesson: null, examples: [] });
  fakeServer.answer(finder.firstSentencesOfStudent, { lesson: null, examples: [] });
  // By default nothing waits for staff.
  fakeServer.answer(staffDays.mine, makeStaffDay());
  // By default no calls are planned.
  fakeServer.answer(plannedCalls.list, { calls: [], notSaid: [], notSaidCount: 0 });
  fakeServer.answer(staffDays.weeklyMail, { isOffered: false, isWanted: false, timeZone: '' });
  await startSession(() => undefined);
}

export function signOut(): Promise<void> {
  return startSession(() => undefined);
}

interface Shown {
  surveyUrl?: string;
  contact?: string;
  optionLists?: PublicConfiguration['optionLists'] | undefined;
  /** The state of the history entry, which a browser restores on a reload. */
  state?: HistoryState;
}

/** Reloads the page as a browser does: at the same history entry, with the data stored on the device. */
export async function reloadScreen({ history }: Pick<AnyRouter, 'history'>) {
  const { href, state } = history.location;
  await cleanup();
  document.getElementById('root')?.remove();
  return showScreen(href, { state });
}

export function makeRoot(): HTMLElement {
  const root = document.createElement('div');
  root.id = 'root';
  document.body.append(root);
  onTestFinished(() => root.remove());
  return root;
}

/** Makes the server answer its configuration, and the app read it. */
export async function configure({
  surveyUrl = '',
  contact = '',
  optionLists = {},
}: Shown = {}): Promise<void> {
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
    contact,
    optionLists,
    sentryDsn: '',
  });
  await reloadConfiguration();
}

/** Renders the app at an address, with its real routes. Returns its router. */
export async function showScreen(path: string, { state, ...configured }: Shown = {}) {
  await configure(configured);
  const history = createMemoryHistory({ initialEntries: [path] });
  if (state) history.replace(path, state);
  const router = createRouter({
    ...searchTexts,
    routeTree,
    history,
    defaultErrorComponent: UnexpectedError,
  });
  // The first test of a file fetches each module separately. Preloading them keeps that time out of the timeouts of its
  // expectations.
  const matches = router.matchRoutes(router.latestLocation);
  await Promise.all([
    Member.preload(),
    loadStaffParts(),
    ...matches.map(({ staticData }) => staticData.preload?.()),
  ]);
  const root = makeRoot();
  focusContentOfPages(router);
  keepFocusOnContent(root);
  await render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
    { container: root },
  );
  return router;
}
