/** A text that is the whole of it, or that matches a regular expression. */
type Words = string | { source: string };

/** What a person looks for on a page; the first that fits is meant. */
export interface Query {
  /** Without a role, text that is read. */
  role?: string;
  /** The accessible name, or the text that is read. */
  name?: Words;
  /** What it says somewhere in it. */
  saying?: string;
  /** Of a button that stays pressed. */
  pressed?: boolean;
  inside?: Query;
  /** From 0; the last is -1. */
  place?: number;
}

declare global {
  interface Window {
    TestingLibraryDom?: Pick<typeof import('@testing-library/dom'), 'queryAllByRole' | 'queryAllByText'>;
    /** Errors of the page that nobody caught, and what it wrote to the console as one. */
    heardErrors?: string[];
    /** Clips are never part of the document. */
    madeClips?: Set<HTMLAudioElement>;
  }
}

/** Notes the clips that are made from now on. In the page. */
export function watchClips(): void {
  const made = new Set<HTMLAudioElement>();
  window.madeClips = made;
  window.Audio = class extends Audio {
    constructor(url?: string) {
      super(url);
      made.add(this);
    }
  };
}

/** Whether one of them sounds at this moment. In the page. */
export function isClipSounding(): boolean {
  return [...(window.madeClips ?? [])].some(({ paused, currentTime }) => !paused && currentTime > 0);
}

/** Notes errors from now on. In the page. */
export function hearErrors(): void {
  if (window.heardErrors) return;
  const heard: string[] = [];
  window.heardErrors = heard;
  window.addEventListener('error', ({ message }) => heard.push(message));
  window.addEventListener('unhandledrejection', ({ reason }) => heard.push(String(reason)));
  const { console } = window;
  const tell = console.error.bind(console);
  console.error = (...words: unknown[]) => {
    heard.push(words.map(String).join(' '));
    tell(...words);
  };
}

/** The element that is meant, once it is shown and can be used. In the page, which has the queries of Testing Library. */
export function findInPage(query: Query): Element | undefined {
  const library = window.TestingLibraryDom;
  if (!library) throw new Error('The page has no queries.');
  const { queryAllByRole, queryAllByText } = library;
  const list = ({ role, name, saying, pressed, inside, place = 0 }: Query): HTMLElement[] => {
    const roots = inside ? list(inside) : [document.body];
    const words = typeof name === 'object' ? new RegExp(name.source) : name;
    const found = roots
      .flatMap((root) =>
        role === undefined
          ? queryAllByText(root, words ?? /./)
          : queryAllByRole(root, role, {
              ...(words !== undefined && { name: words }),
              ...(pressed !== undefined && { pressed }),
            }),
      )
      .filter((element) => element.closest('[inert]') === null && element.checkVisibility())
      .filter((element) => saying === undefined || element.textContent.includes(saying));
    const meant = found.at(place);
    return meant ? [meant] : [];
  };
  return list(query)[0];
}

/** Whether a press on the middle of an element, brought into view, would meet another one. In the page. */
export function isCovered(element: Element): boolean {
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  const target = element.closest('label') ?? element;
  return !target.contains(hit) && !hit?.contains(target);
}
