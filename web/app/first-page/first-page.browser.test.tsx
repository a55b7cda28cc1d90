import { LOG_IN_PARAMETER } from '@soltura/contract/configuration/log-in-address';
import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LOG_IN_NEXT_KEY, SESSION_KEY } from '../../api/session-keys.ts';
import { LAST_VISITOR_KEY } from '../../base/last-visitor.ts';
import { drawLastScreen } from '../last-screen/draw-last-screen.ts';
import { LAST_SCREEN_ID, LONGEST_SHOWN_MS } from '../last-screen/last-screen.ts';
import { paths } from '../paths.ts';
import { routeTree } from '../routes.tsx';
import { chooseHeaderLook } from '../shell/header-look.ts';
import { findScreen } from '../shell/use-screen.ts';
import { headerLooks } from './header-looks.ts';
import { showFirstPage } from './show-first-page.ts';

const MINUTE_MS = 60_000;

let opened = 0;

/** The module in the place of the app that the document opened last has started. */
const findApp = () => document.querySelector(`script[src="${nameApp()}"]`);
const nameEarlyOfMembers = () => `data:text/javascript,//early-of-members-${opened}`;
const nameRoutes = () => `data:text/javascript,//routes-${opened}`;
const nameApp = () => `data:text/javascript,//${opened}`;

/** The document as the build leaves it, with words for its parts, opened at an address. */
function openDocument(path: string) {
  const before = location.href;
  opened += 1;
  history.replaceState(null, '', path);
  const root = document.createElement('div');
  root.id = 'root';
  const parts = [
    ...['home', 'staff', 'quiz', 'none'].flatMap((look) => [
      [`header-${look}-visitor`, `${look} <slot name="brand"></slot> for a visitor`],
      [`header-${look}`, `${look} <slot name="brand"></slot> for a <slot name="strip"></slot>`],
    ]),
    ['strip-deciding', 'deciding'],
    ['strip-member', 'member'],
    ['main-visitor', '<button data-log-in>Log in</button>'],
    ['main-deciding', 'main for a deciding'],
    ['main-member', 'main for a member'],
    ['brand', 'header'],
  ];
  const templates = parts.map(([id = '', content = '']) => {
    const template = document.createElement('template');
    template.id = id;
    template.innerHTML = id.startsWith('header') || id.startsWith('main') ? `<p>${content}</p>` : content;
    return template;
  });
  document.body.append(root, ...templates);
  onTestFinished(() => {
    history.replaceState(null, '', before);
    for (const element of [root, ...templates]) element.remove();
  });
  const facts = {
    sessionKey: SESSION_KEY,
    leewayMs: MINUTE_MS,
    logInNextKey: LOG_IN_NEXT_KEY,
    logInParameter: LOG_IN_PARAMETER,
    lastVisitorKey: LAST_VISITOR_KEY,
    looks: headerLooks,
    styles: [],
    filesOfRoutes: [nameRoutes()],
    filesOfMembers: [],
    filesOfStaff: [],
    screens: [],
    early: 'data:text/javascript,//early',
    earlyOfMembers: nameEarlyOfMembers(),
    app: [nameApp()],
    lastScreen: { lastScreenId: LAST_SCREEN_ID, longestShownMs: LONGEST_SHOWN_MS, sessionKey: SESSION_KEY },
  };
  showFirstPage(facts, drawLastScreen);
  return root;
}

/** What the head leaves of a kept screen (offer-last-screen.ts). */
function offerScreen(content: string): HTMLTemplateElement {
  const template = document.createElement('template');
  template.id = LAST_SCREEN_ID;
  template.innerHTML = content;
  template.dataset.places = '{"scroll":[0,0]}';
  document.head.append(template);
  onTestFinished(() => {
    template.remove();
    document.body.ariaBusy = null;
  });
  return template;
}

const keepSignIn = (leftMs: number) =>
  localStorage.setItem(SESSION_KEY, JSON.stringify({ expiresAt: Date.now() + leftMs }));

test('a device without a sign-in is shown the signed-out page', () => {
  expect(openDocument('/').textContent).toBe('home header for a visitorLog in');
});

test('the app is started when the signed-out page is painted, and at once for whoever is signed in', async () => {
  openDocument('/');
  expect(findApp()).toBeNull();
  await expect.poll(findApp).not.toBeNull();
  keepSignIn(5 * MINUTE_MS);
  openDocument('/');
  expect(findApp()).not.toBeNull();
});

test.each([
  ['a visitor', undefined, 0],
  ['a device whose sign-in has to be renewed', MINUTE_MS / 2, 0],
  ['a device whose sign-in is good', 5 * MINUTE_MS, 1],
])('early requests are made only with a good sign-in: %s', async (_, leftMs, times) => {
  if (leftMs !== undefined) keepSignIn(leftMs);
  openDocument('/');
  await expect.poll(findApp).not.toBeNull();
  expect(document.querySelectorAll(`script[src="${nameEarlyOfMembers()}"]`)).toHaveLength(times);
});

test.each([
  ['/', 0],
  ['/weekly-records', 1],
])(
  'the routes are asked for with the app of a visitor at other addresses than home: %s',
  async (path, times) => {
    openDocument(path);
    await expect.poll(findApp).not.toBeNull();
    expect(document.querySelectorAll(`link[rel="modulepreload"][href="${nameRoutes()}"]`)).toHaveLength(
      times,
    );
  },
);

test.each([
  ['is good', 5 * MINUTE_MS, 'member'],
  ['has to be renewed', MINUTE_MS / 2, 'deciding'],
])('a device whose sign-in %s is not shown the signed-out page', (_, leftMs, visit) => {
  keepSignIn(leftMs);
  expect(openDocument('/').textContent).toBe(`home header for a ${visit}main for a ${visit}`);
});

test.each(['/?code=1&state=2', '/?error=login_required&state=2'])(
  'the return from the provider at %s is still deciding',
  (path) => {
    expect(openDocument(path).textContent).toBe('home header for a decidingmain for a deciding');
  },
);

test.each([
  ['nobody', undefined],
  ['somebody', 5 * MINUTE_MS],
])('the address at which a link of a mail ends is still deciding where %s is signed in', (_, leftMs) => {
  if (leftMs !== undefined) {
    keepSignIn(leftMs);
    offerScreen('<p>the menu</p>');
  }
  expect(openDocument('/?log-in').textContent).toBe('home header for a decidingmain for a deciding');
});

test('a kept screen stands in for the waiting page, inert, and not for ever', () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  keepSignIn(5 * MINUTE_MS);
  offerScreen('<p>the menu</p>');
  const root = openDocument('/');
  expect(root.textContent).toBe('the menu');
  expect([root.inert, root.ariaHidden, document.body.ariaBusy]).toEqual([true, 'true', 'true']);
  vi.advanceTimersByTime(LONGEST_SHOWN_MS);
  expect(root.textContent).toBe('home header for a membermain for a member');
  expect([root.inert, root.ariaHidden, document.body.ariaBusy]).toEqual([false, null, null]);
});

test.each([
  ['Log Out in another tab', () => window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY }))],
  [
    'a return by the history of the browser',
    () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  ],
])('a kept screen ends at %s', (_, happen) => {
  keepSignIn(5 * MINUTE_MS);
  offerScreen('<p>the menu</p>');
  const root = openDocument('/');
  window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY, newValue: 'renewed' }));
  expect(root.textContent).toBe('the menu');
  happen();
  expect(root.textContent).toBe('home header for a membermain for a member');
});

test('a kept screen whose style sheets do not arrive gives way to the waiting page', () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const link = document.createElement('link');
  onTestFinished(() => {
    vi.useRealTimers();
    link.remove();
  });
  link.rel = 'stylesheet';
  link.blocking.value = 'render';
  document.head.append(link);
  keepSignIn(5 * MINUTE_MS);
  offerScreen('<p>the menu</p>');
  const root = openDocument('/');
  vi.advanceTimersByTime(1_000);
  expect(root.textContent).toBe('home header for a membermain for a member');
  expect(link.blocking.value).toBe('');
});

test.each([
  ['a visitor', undefined, 'home header for a visitorLog in'],
  [
    'a device whose sign-in has to be renewed',
    MINUTE_MS / 2,
    'home header for a decidingmain for a deciding',
  ],
])('a kept screen is not shown to %s', (_, leftMs, shown) => {
  if (leftMs !== undefined) keepSignIn(leftMs);
  offerScreen('<p>the menu</p>');
  expect(openDocument('/').textContent).toBe(shown);
});

describe('the page of a device that staff used last', () => {
  beforeEach(() => {
    localStorage.setItem(LAST_VISITOR_KEY, 'staff-folded');
    return () => {
      delete document.documentElement.dataset.side;
    };
  });

  test.each([
    ['/', 'staff'],
    ['/myflashcards/quiz', 'quiz'],
  ])('has the room of their side bar while they are signed in, at %s', (path, look) => {
    keepSignIn(5 * MINUTE_MS);
    expect(openDocument(path).textContent).toBe(`${look} header for a membermain for a member`);
    expect(document.documentElement.dataset.side).toBe('folded');
  });

  test('is that of a visitor after Log Out', () => {
    expect(openDocument('/').textContent).toBe('home header for a visitorLog in');
    expect(document.documentElement.dataset.side).toBeUndefined();
  });
});

test('a stored session that cannot be read counts as no sign-in', () => {
  localStorage.setItem(SESSION_KEY, '{"expiresAt"');
  expect(openDocument('/').textContent).toContain('home header for a visitor');
});

test('an address without a screen has its header alone, since the app has something else to say there', () => {
  expect(openDocument('/no-such-page').textContent).toBe('none header for a visitor');
});

test('a press on Log in says that it works, and is kept for the app', async () => {
  openDocument('/myflashcards/quiz');
  await userEvent.click(page.getByRole('button', { name: 'Log in' }));
  expect(document.getElementById('root')?.textContent).toBe('quiz header for a decidingmain for a deciding');
  expect(sessionStorage.getItem(LOG_IN_NEXT_KEY)).not.toBeNull();
});

test('a press on Log in is kept for the app where the browser keeps nothing, too', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  onTestFinished(() => void vi.restoreAllMocks());
  openDocument('/');
  await userEvent.click(page.getByRole('button', { name: 'Log in' }));
  expect(document.getElementById('root')?.textContent).toBe('home header for a decidingmain for a deciding');
  expect(document.getElementById('root')?.dataset).toHaveProperty('logInAsked');
});

test('screens are kept that hold no secrets, no forms and no quizzes', () => {
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  const isKept = (path: string) => {
    const matches = router.matchRoutes(router.buildLocation({ to: path }));
    return findScreen(matches)?.isKept === true;
  };
  expect([...Object.values(paths), '/officialquizzes/12', '/database-tables/courses'].filter(isKept)).toEqual(
    [
      paths.home,
      paths.weeklyRecords,
      paths.studentDrillDown,
      paths.coachingDashboard,
      paths.tables,
      '/database-tables/courses',
    ],
  );
});

test.each([
  ...Object.values(paths),
  '/officialquizzes/12',
  '/officialquizzes/ser-estar',
  '/officialquizzes/ser-estar/3',
  '/officialquizzes/por-para',
  '/officialquizzes/por-para/57',
  '/myflashcards/none',
  '/audioquiz/here',
  '/database-tables/courses',
  '/no-such-page',
])('the header of %s looks as in the app', (path) => {
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  const matches = router.matchRoutes(router.buildLocation({ to: path }));
  const screen = findScreen(matches);
  const inApp = screen?.who === 'everyone' ? undefined : chooseHeaderLook(path === '/', screen, false);
  expect(headerLooks.find(([, address]) => new RegExp(address).test(path))?.[0]).toBe(inApp);
});
