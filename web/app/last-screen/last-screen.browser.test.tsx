import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { SESSION_KEY } from '../../api/session-keys.ts';
import { drawLastScreen } from './draw-last-screen.ts';
import { findFocus, readFocus } from './focus-place.ts';
import {
  BUILD_NAME,
  describeVisit,
  LAST_SCREEN_ID,
  LAST_SCREEN_KEY,
  type LastScreen,
} from './last-screen.ts';
import { listSheets } from './list-sheets.ts';
import { offerLastScreen } from './offer-last-screen.ts';
import { readScreen } from './read-screen.ts';

const BUILD = 'build-1';
const HOUR_MS = 3_600_000;

beforeEach(() => {
  const meta = document.createElement('meta');
  meta.name = BUILD_NAME;
  meta.content = BUILD;
  document.head.append(meta);
  localStorage.setItem(
    SESSION_KEY,
    JSON.stringify({ expiresAt: Date.now() + HOUR_MS, profile: { sub: 'ana' } }),
  );
  return () => {
    meta.remove();
    document.getElementById(LAST_SCREEN_ID)?.remove();
    document.body.ariaBusy = null;
    for (const link of document.querySelectorAll('link[blocking]')) link.remove();
    sessionStorage.removeItem(LAST_SCREEN_KEY);
    localStorage.removeItem(SESSION_KEY);
  };
});

function makeRoot(html = ''): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = html;
  document.body.append(root);
  onTestFinished(() => root.remove());
  return root;
}

const hereAndNow = () =>
  describeVisit({
    build: BUILD,
    subject: 'ana',
    address: location.pathname + location.search,
    now: new Date(),
    width: innerWidth,
  });

function keep(content: LastScreen['content'], visit = hereAndNow()): void {
  const kept: LastScreen = {
    visit,
    title: document.title,
    sheets: ['data:text/css,'],
    typefaces: [],
    content,
    places: { scroll: [0, 0] },
  };
  sessionStorage.setItem(LAST_SCREEN_KEY, JSON.stringify(kept));
}

function offer(): HTMLElement | null {
  offerLastScreen(
    {
      lastScreenKey: LAST_SCREEN_KEY,
      lastScreenId: LAST_SCREEN_ID,
      buildName: BUILD_NAME,
      sessionKey: SESSION_KEY,
      leewayMs: 60_000,
    },
    describeVisit,
  );
  return document.getElementById(LAST_SCREEN_ID);
}

const draw = (root: HTMLElement) =>
  drawLastScreen(
    root,
    { lastScreenId: LAST_SCREEN_ID, longestShownMs: 1_000, sessionKey: SESSION_KEY },
    () => undefined,
  );

test('a screen is drawn as it was read, with drawings, styles, choices and scrolled panes', async () => {
  const left = makeRoot(
    `<main style="order: 2"><svg viewBox="0 0 1 1"><path d="M0 0"></path></svg>
    <p lang="es">&lt;b&gt; ¿Qué? &amp; más</p><input type="checkbox"><select><option>a</option><option>b</option></select>
    <div style="height: 40px; overflow: auto"><div style="height: 400px"></div></div></main>`,
  );
  const [box, select, pane] = [
    left.querySelector('input'),
    left.querySelector('select'),
    left.querySelector('div'),
  ];
  if (!box || !select || !pane) throw new Error('no fields');
  box.checked = true;
  select.value = 'b';
  pane.scrollTop = 30;
  keep(readScreen(left) ?? []);
  left.remove();
  expect(offer()).not.toBeNull();
  const root = makeRoot();
  expect(draw(root)).toBe(true);
  expect(root.querySelector('path')).toBeInstanceOf(SVGPathElement);
  expect(root.querySelector('main')?.style.order).toBe('2');
  expect(root.querySelector('p')?.textContent).toBe('<b> ¿Qué? & más');
  expect(root.querySelector('input')?.checked).toBe(true);
  expect(root.querySelector('select')?.value).toBe('b');
  await expect.poll(() => root.querySelector('div')?.scrollTop).toBe(30);
  expect([root.inert, root.ariaHidden]).toEqual([true, 'true']);
});

test('scripts, sounds, frames, dialogs, popovers and toasts are not read, and no handlers', () => {
  const root = makeRoot(
    `<p onclick="alert(1)" autofocus>text</p><dialog open>asks</dialog><div popover="auto">menu</div>
    <div data-not-kept>toast</div><audio src="a.mp3"></audio><iframe></iframe><style>p{}</style><script></script>`,
  );
  const read = JSON.stringify(readScreen(root));
  expect(read).toContain('["p",{},["text"]]');
  expect(read).not.toMatch(/alert|autofocus|asks|menu|toast|audio|iframe|style|script/);
});

test.each([
  ['waits', '<div aria-busy="true"></div>'],
  ['has failed', '<div role="alert"><h2>Error Loading Menu</h2></div>'],
  ['holds text in a field', '<input value="typed">'],
  ['holds text in a field of search', '<input type="search" value="typed">'],
  ['holds text in a text area', '<textarea>typed</textarea>'],
  ['holds text that can be edited', '<div contenteditable="true">typed</div>'],
  ['is too large', '<i></i>'.repeat(4_001)],
])('a screen that %s is not read', (_, html) => {
  expect(readScreen(makeRoot(html))).toBeUndefined();
});

test('empty fields, choices and a toast of a failure are no reason not to read a screen', () => {
  const toast = '<div role="alert"><div data-not-kept><b>failed</b></div></div>';
  expect(
    readScreen(makeRoot(`<input><textarea></textarea><input type="radio" value="a">${toast}`)),
  ).toHaveLength(4);
});

test.each([
  ['another person', { subject: 'ben' }],
  ['another address', { address: '/elsewhere' }],
  ['another build', { build: 'build-2' }],
  ['yesterday', { now: new Date(Date.now() - 24 * HOUR_MS) }],
  ['another width', { width: 1 }],
])('the screen of %s is deleted and not offered', (_, other) => {
  const visit = {
    build: BUILD,
    subject: 'ana',
    address: location.pathname + location.search,
    now: new Date(),
    width: innerWidth,
  };
  keep(['planted'], describeVisit({ ...visit, ...other }));
  expect(offer()).toBeNull();
  expect(sessionStorage.getItem(LAST_SCREEN_KEY)).toBeNull();
});

test.each([
  ['after Log Out', null],
  ['after the sign-in has expired', JSON.stringify({ expiresAt: 0, profile: { sub: 'ana' } })],
])('%s a screen is deleted and not offered', (_, session) => {
  keep(['planted']);
  if (session === null) localStorage.removeItem(SESSION_KEY);
  else localStorage.setItem(SESSION_KEY, session);
  expect(offer()).toBeNull();
  expect(sessionStorage.getItem(LAST_SCREEN_KEY)).toBeNull();
});

test.each(['{', '1', '{"visit":1}'])('a stored screen that cannot be read (%s) is not offered', (text) => {
  sessionStorage.setItem(LAST_SCREEN_KEY, text);
  expect(offer()).toBeNull();
});

test('with a blocked storage no screen is offered and nothing fails', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  onTestFinished(() => void vi.restoreAllMocks());
  expect(offer()).toBeNull();
});

test('the focus is found again on the same element, and on no other', () => {
  const root = makeRoot('<p><a href="/a">A</a><a href="/b">B</a></p>');
  root.querySelectorAll('a')[1]?.focus();
  const place = readFocus(root);
  if (!place) throw new Error('no focus');
  expect(findFocus(makeRoot('<p><a href="/a">A</a><a href="/b">B</a></p>'), place)?.textContent).toBe('B');
  expect(findFocus(makeRoot('<p><a href="/a">A</a><a href="/c">C</a></p>'), place)).toBeUndefined();
  expect(findFocus(makeRoot('<p></p>'), place)).toBeUndefined();
});

test('a style sheet is listed for a screen when it has rules for it and is loaded', async () => {
  const root = makeRoot('<p class="used">text</p>');
  const link = (css: string) => {
    const element = document.createElement('link');
    element.rel = 'stylesheet';
    element.href = URL.createObjectURL(new Blob([css], { type: 'text/css' }));
    document.head.append(element);
    onTestFinished(() => element.remove());
    return element;
  };
  const pathOf = ({ href }: HTMLLinkElement) => new URL(href).pathname;
  const used = link('@media (min-width: 1px) { .other, .used:hover { color: red } }');
  const unused = link('.others, .used-too { color: red }');
  await expect.poll(() => used.sheet && unused.sheet).not.toBeNull();
  const loading = link('.used { color: red }');
  const listed = listSheets(root);
  expect(listed).toContain(pathOf(used));
  expect(listed).not.toContain(pathOf(unused));
  expect(listed).not.toContain(pathOf(loading));
});
