/** What the page's own script goes by. */
export interface FirstPageFacts {
  /** Where the device keeps the sign-in, and how long before its end it is no longer used. */
  sessionKey: string;
  leewayMs: number;
  /** Where the tab keeps that a sign-in was asked for. */
  logInNextKey: string;
  /** Where the device keeps who used it last: for staff `staff-` and how their side bar stood. */
  lastVisitorKey: string;
  /** The looks of headers by patterns of addresses, the first that matches. */
  looks: readonly (readonly [look: string, address: string])[];
  /** The style sheets of the app. */
  styles: readonly string[];
  /** The scripts and styles that the app needs first when somebody is signed in. */
  filesOfMembers: readonly string[];
  /** Asks for what every visit needs. */
  early: string;
  /** Asks for what the screen of somebody signed in shows. */
  earlyOfMembers: string;
  /** What starts the app. */
  app: readonly string[];
}

/**
 * Draws the first page from the templates of the document, before any other script is there: the signed-out page, or
 * the outline of the app for somebody who is or may be signed in. Starts the app. A press on 'Log in/Register' is kept for it.
 *
 * Its text is put into the document, so it uses nothing from outside itself. The app replaces what it draws.
 */
export function showFirstPage(facts: FirstPageFacts): void {
  const root = document.getElementById('root');
  if (!root) return;
  const { pathname, search } = location;
  const lookOfAddress = facts.looks.find(([, address]) => new RegExp(address).test(pathname))?.[0];

  /** How the side bar of the staff who are signed in on this device stood, if they are staff. */
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
      if (isBack || sessionStorage.getItem(facts.logInNextKey) !== null) return 'deciding';
      const kept: unknown = JSON.parse(localStorage.getItem(facts.sessionKey) ?? 'null');
      if (typeof kept !== 'object' || kept === null || !('expiresAt' in kept)) return 'visitor';
      return Number(kept.expiresAt) - facts.leewayMs > Date.now() ? 'member' : 'deciding';
    } catch {
      return 'visitor';
    }
  };

  const ask = (href: string, rel: string) => {
    const link = document.createElement('link');
    link.rel = rel;
    if (rel === 'preload') link.as = 'style';
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  };

  const visit = findVisit();
  const side = visit === 'visitor' ? undefined : findSide();
  const look = side !== undefined && lookOfAddress === 'home' ? 'staff' : lookOfAddress;
  if (side !== undefined) document.documentElement.dataset.side = side;
  show(visit);
  if (visit !== 'visitor') {
    for (const href of facts.filesOfMembers) ask(href, href.endsWith('.css') ? 'preload' : 'modulepreload');
  }
  const start = () => {
    for (const href of facts.styles) ask(href, 'stylesheet');
    for (const src of [facts.early, ...(visit === 'member' ? [facts.earlyOfMembers] : []), ...facts.app]) {
      const script = document.createElement('script');
      script.type = 'module';
      script.crossOrigin = '';
      script.src = src;
      document.head.append(script);
    }
  };
  /** Starts the app once this page is seen; where the browser tells nothing of paints, a little later. */
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
  // A visitor needs nothing but this page: it is painted before the app is run. Whoever is signed in waits for data.
  if (visit !== 'visitor' || document.hidden) start();
  else startOncePainted();
  root.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-log-in]')) return;
    try {
      sessionStorage.setItem(facts.logInNextKey, 'true');
    } catch {
      // The storage is blocked or full: the app, which fails to begin the sign-in, says so.
      root.dataset.logInAsked = '';
    }
    show('deciding');
  });
}
