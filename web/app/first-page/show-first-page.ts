import type { DrawFacts, drawLastScreen } from '../last-screen/draw-last-screen.ts';

/** Data for the script of the first page, which imports no modules. */
export interface FirstPageFacts {
  /**
   * The key of the sign-in in the device's storage. `leewayMs` is the time in ms before its end from which the token
   * counts as expired.
   */
  sessionKey: string;
  leewayMs: number;
  logInNextKey: string;
  /** The parameter of the address `/` with which the app begins a sign-in by itself. */
  logInParameter: string;
  /** The key of the last person on this device; the value for staff is `staff-` with the state of their side bar. */
  lastVisitorKey: string;
  looks: readonly (readonly [look: string, address: string])[];
  styles: readonly string[];
  /** Paths of the scripts and styles that a visitor's app needs first at other addresses than `/`. */
  filesOfRoutes: readonly string[];
  /** Paths of the scripts and styles that the app of a signed-in person needs first. */
  filesOfMembers: readonly string[];
  filesOfStaff: readonly string[];
  /** Paths of the further files of each screen, by a pattern of the address; the first match counts. */
  screens: readonly (readonly [address: string, files: readonly string[]])[];
  /** The path of the script that requests the data of every visit. */
  early: string;
  earlyOfMembers: string;
  app: readonly string[];
  lastScreen: DrawFacts;
}

/**
 * Draws the first page from the templates of the document, before any other script is loaded: the signed-out page, or
 * the outline of the app for a person who is or may be signed in, or the screen that the tab has kept. Starts the app,
 * which replaces the page. A press on 'Log in/Register' is stored for the app. The source text of this function is put
 * into the document, so it uses nothing from outside itself.
 */
export function showFirstPage(facts: FirstPageFacts, drawLast: typeof drawLastScreen): void {
  const root = document.getElementById('root');
  if (!root) return;
  const { pathname, search } = location;
  const lookOfAddress = facts.looks.find(([, address]) => new RegExp(address).test(pathname))?.[0];

  /** The state of the side bar for staff who are signed in on this device, undefined for others. */
  const findSide = () => {
    try {
      if (localStorage.getItem(facts.sessionKey) === null) return undefined;
      return /^staff-(.+)/.exec(localStorage.getItem(facts.lastVisitorKey) ?? '')?.[1];
    } catch {
      return undefined;
    }
  };

  const copy = (id: string) => {
    const template = document.getElementById(id);
    return template instanceof HTMLTemplateElement ? [template.content.cloneNode(true)] : [];
  };

  const show = (visit: string) => {
    const header = `header-${look ?? 'none'}${visit === 'visitor' ? '-visitor' : ''}`;
    root.replaceChildren(...copy(header), ...(look === undefined ? [] : copy(`main-${visit}`)));
    for (const slot of root.querySelectorAll('slot'))
      slot.replaceWith(...copy(slot.name === 'strip' ? `strip-${visit}` : slot.name));
  };

  const findVisit = () => {
    const answer = new URLSearchParams(search);
    const isBack = pathname === '/' && answer.has('state') && (answer.has('code') || answer.has('error'));
    try {
      if (isBack || (pathname === '/' && answer.has(facts.logInParameter))) return 'deciding';
      if (sessionStorage.getItem(facts.logInNextKey) !== null) return 'deciding';
      const kept: unknown = JSON.parse(localStorage.getItem(facts.sessionKey) ?? 'null');
      if (typeof kept !== 'object' || kept === null || !('expiresAt' in kept)) return 'visitor';
      return Number(kept.expiresAt) - facts.leewayMs > Date.now() ? 'member' : 'deciding';
    } catch {
      return 'visitor';
    }
  };

  const addLink = (href: string, rel: string, priority: 'high' | 'low') => {
    if (document.head.querySelector(`link[href="${href}"]`)) return;
    const link = document.createElement('link');
    link.rel = rel;
    if (rel === 'preload') link.as = 'style';
    link.fetchPriority = priority;
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  };

  const visit = findVisit();
  const side = visit === 'visitor' ? undefined : findSide();
  const look = side !== undefined && lookOfAddress === 'home' ? 'staff' : lookOfAddress;
  if (side !== undefined) document.documentElement.dataset.side = side;
  if (visit !== 'member' || !drawLast(root, facts.lastScreen, () => show(visit))) show(visit);
  const addScript = (src: string, priority: 'high' | 'auto') => {
    const script = document.createElement('script');
    script.type = 'module';
    script.fetchPriority = priority;
    script.crossOrigin = '';
    script.src = src;
    document.head.append(script);
  };
  /** The files that the app would ask for once it runs. */
  const listNext = () => {
    if (visit === 'visitor') return pathname === '/' ? [] : facts.filesOfRoutes;
    const ofScreen = facts.screens.find(([address]) => new RegExp(address).test(pathname))?.[1] ?? [];
    return [...facts.filesOfMembers, ...(side === undefined ? [] : facts.filesOfStaff), ...ofScreen];
  };
  const start = () => {
    // The scripts that request data come first: on a slow line they would wait for the code that shows the data.
    for (const src of [facts.early, ...(visit === 'member' ? [facts.earlyOfMembers] : [])])
      addScript(src, 'high');
    for (const href of facts.styles) addLink(href, 'stylesheet', 'high');
    for (const src of facts.app) addScript(src, 'auto');
    for (const href of listNext()) addLink(href, href.endsWith('.css') ? 'preload' : 'modulepreload', 'low');
  };
  /** Starts the app after the first paint; after a second in a browser that reports no paints. */
  const startOncePainted = () => {
    const observer = new PerformanceObserver(() => begin());
    const begin = () => {
      observer.disconnect();
      clearTimeout(timer);
      start();
    };
    const timer = setTimeout(begin, 1_000);
    observer.observe({ type: 'paint', buffered: true });
  };
  // A visitor needs nothing but this page, so it is painted before the app runs. A signed-in person waits for data.
  if (visit !== 'visitor' || document.hidden) start();
  else startOncePainted();
  root.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-log-in]')) return;
    try {
      sessionStorage.setItem(facts.logInNextKey, 'true');
    } catch {
      // The storage is blocked or full. The app fails to begin the sign-in and shows the reason.
      root.dataset.logInAsked = '';
    }
    show('deciding');
  });
}
