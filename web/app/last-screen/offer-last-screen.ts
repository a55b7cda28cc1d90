import type { describeVisit, KeptNode, LastScreen } from './last-screen.ts';

/** Data for the script in the document's head, which imports no modules. */
export interface OfferFacts {
  lastScreenKey: string;
  lastScreenId: string;
  buildName: string;
  /** The key of the sign-in in the device's storage, and the time in ms before its end from which it has expired. */
  sessionKey: string;
  leewayMs: number;
}

/**
 * Offers the screen that the tab has kept to the script of the first page, if it is of this visit and the sign-in is
 * still good; deletes any other. The first paint waits for the style sheets of the screen, which only a script in the
 * head can ask for. The source text of this function is put into the document, so it uses nothing from outside itself.
 */
export function offerLastScreen(facts: OfferFacts, describe: typeof describeVisit): void {
  try {
    const kept: LastScreen | null = JSON.parse(sessionStorage.getItem(facts.lastScreenKey) ?? 'null');
    if (!kept) return;
    const session: { expiresAt: number; profile: { sub: string } } | null = JSON.parse(
      localStorage.getItem(facts.sessionKey) ?? 'null',
    );
    const visit =
      session &&
      session.expiresAt - facts.leewayMs > Date.now() &&
      describe({
        build: document.querySelector<HTMLMetaElement>(`meta[name="${facts.buildName}"]`)?.content ?? '',
        subject: session.profile.sub,
        address: location.pathname + location.search,
        now: new Date(Date.now()),
        width: innerWidth,
      });
    if (kept.visit !== visit) {
      sessionStorage.removeItem(facts.lastScreenKey);
      return;
    }
    const build = (nodes: readonly KeptNode[], around: string): (Node | string)[] =>
      nodes.map((node) => {
        if (typeof node === 'string') return node;
        const [name, attributes, children] = node;
        const space = name === 'svg' ? 'http://www.w3.org/2000/svg' : around;
        const element = document.createElementNS(space, name);
        for (const [attribute, value] of Object.entries(attributes)) {
          // The policy forbids style attributes, and allows scripts to set styles.
          if (attribute === 'style' && (element instanceof HTMLElement || element instanceof SVGElement))
            element.style.cssText = value;
          else element.setAttribute(attribute, value);
        }
        element.append(...build(children, space));
        return element;
      });
    const links = kept.sheets.map((href) => {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.crossOrigin = '';
      link.blocking.value = 'render';
      link.href = href;
      return link;
    });
    // In a browser that cannot wait, the screen would first be painted without its styles.
    if (!links[0]?.blocking.supports('render')) return;
    const template = document.createElement('template');
    template.id = facts.lastScreenId;
    template.content.append(...build(kept.content, 'http://www.w3.org/1999/xhtml'));
    template.dataset.places = JSON.stringify(kept.places);
    document.head.append(...links, template);
    document.title = kept.title;
    for (const { family, source, descriptors } of kept.typefaces) {
      const face = new FontFace(family, source, descriptors);
      face.load().then(
        () => document.fonts.add(face),
        () => undefined,
      );
    }
  } catch {
    // The storage is blocked, or the screen cannot be read. The first page is drawn as without it.
  }
}
