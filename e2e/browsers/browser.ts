/** A function that runs in the page; it knows nothing but what it is given. */
export type PageFunction<Given extends readonly unknown[], Answer = unknown> = (...given: Given) => Answer;

/** The keys that journeys press. */
export type Key = 'Control' | 'a' | 'c' | 'v';

/** Something on a page that can be pressed. */
export interface PageElement {
  /** Brings it into view and presses its middle with the mouse; throws when something else lies there. */
  click: () => Promise<void>;
  /** Gives a file input a file. */
  giveFile: (path: string) => Promise<void>;
}

/** A window with a profile of its own: what journeys need of a browser, of whatever make. */
export interface BrowserWindow {
  open: (address: string) => Promise<void>;
  /** As close to this size, in CSS px, as the browser's windows become. */
  resize: (width: number, height: number) => Promise<void>;
  /** Runs a function and answers what it does, as JSON keeps it. */
  run: <Given extends readonly unknown[]>(inPage: PageFunction<Given>, ...given: Given) => Promise<unknown>;
  /** Runs a function that answers an element. */
  find: <Given extends readonly unknown[]>(
    inPage: PageFunction<Given, Element | undefined>,
    ...given: Given
  ) => Promise<PageElement | undefined>;
  /** Runs a script. */
  load: (script: string) => Promise<void>;
  /** Types into what has the focus. */
  type: (text: string) => Promise<void>;
  /** Presses the last key while the others are held. */
  press: (...keys: Key[]) => Promise<void>;
  /** Answers a PNG of what the window shows. */
  photograph: () => Promise<Uint8Array>;
  close: () => Promise<void>;
}

/** A browser that runs. */
export interface Browser {
  openWindow: () => Promise<BrowserWindow>;
  close: () => Promise<void>;
}

/** A make of browsers that journeys are driven through. */
export interface Engine {
  name: string;
  /** The Debian packages that it needs and this machine lacks. */
  listMissing: () => string[];
  start: () => Promise<Browser>;
}

/** The body of a function without parameters that does what this one does with what it is given. */
export function writeBody(inPage: PageFunction<never>, given: readonly unknown[]): string {
  // What runs TypeScript here wraps inner functions in a helper that pages do not have.
  return `globalThis.__name ??= (target) => target; return (${inPage.toString()})(...${JSON.stringify(given)});`;
}
