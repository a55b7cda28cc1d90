export type PageFunction<Given extends readonly unknown[], Answer = unknown> = (...given: Given) => Answer;

export type Key = 'Control' | 'a' | 'c' | 'v';

export interface PageElement {
  /** Scrolls to the element and presses its middle with the mouse. Throws when another element covers it. */
  click: () => Promise<void>;
  giveFile: (path: string) => Promise<void>;
}

/** A window with a profile of its own: the interface of all engines for journeys. */
export interface BrowserWindow {
  open: (address: string) => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
  run: <Given extends readonly unknown[]>(inPage: PageFunction<Given>, ...given: Given) => Promise<unknown>;
  find: <Given extends readonly unknown[]>(
    inPage: PageFunction<Given, Element | undefined>,
    ...given: Given
  ) => Promise<PageElement | undefined>;
  load: (script: string) => Promise<void>;
  type: (text: string) => Promise<void>;
  /** Presses the last key while the others are held. */
  press: (...keys: Key[]) => Promise<void>;
  photograph: () => Promise<Uint8Array>;
  close: () => Promise<void>;
}

export interface Browser {
  openWindow: () => Promise<BrowserWindow>;
  close: () => Promise<void>;
}

export interface Engine {
  name: string;
  /** Debian packages that the engine needs and this machine lacks. */
  listMissing: () => string[];
  start: () => Promise<Browser>;
}

/** The body of a function without parameters that calls this one with the given arguments. */
export function writeBody(inPage: PageFunction<never>, given: readonly unknown[]): string {
  // The TypeScript loader wraps inner functions in a helper that pages do not have.
  return `globalThis.__name ??= (target) => target; return (${inPage.toString()})(...${JSON.stringify(given)});`;
}
