/** A whole text, or the source of a regular expression. */
type Words = string | { source: string };

/** A description of an element as a person sees it. The first match counts. Without `role` it is text. */
export interface Query {
  role?: string;
  name?: Words;
  saying?: string;
  pressed?: boolean;
  inside?: Query;
  /** The index among the matches, from 0; the last is -1. */
  place?: number;
}

declare global {
  interface Window {
    TestingLibraryDom?: Pick<typeof import('@testing-library/dom'), 'queryAllByRole' | 'queryAllByText'>;
    heardErrors?: string[];
    /** Clips that the page has played, which are never part of the document. */
    playedClips?: Set<HTMLMediaElement>;
  }
}

/** Runs in the page: records clips that are played from now on; they may have been made earlier, to load ahead. */
export function watchClips(): void {
  const played = new Set<HTMLMediaElement>();
  window.playedClips = played;
  const player: { play: (this: HTMLMediaElement) => Promise<void> } = HTMLMediaElement.prototype;
  const { play } = player;
  player.play = function record() {
    played.add(this);
    return play.call(this);
  };
}

/** Runs in the page: true while one of the recorded clips plays. */
export function isClipSounding(): boolean {
  return [...(window.playedClips ?? [])].some(({ paused, currentTime }) => !paused && currentTime > 0);
}

/** Runs in the page: true once a worker answers for it and the device has copies of the answers with these names. */
export async function isReadyToStart(names: readonly string[]): Promise<boolean> {
  if (navigator.serviceWorker.controller?.state !== 'activated') return false;
  // Opened earlier than by the app, it would have no store.
  if (!(await indexedDB.databases()).some(({ name }) => name === 'soltura-answers')) return false;
  const opening = indexedDB.open('soltura-answers');
  await new Promise((resolve) => opening.addEventListener('success', resolve));
  const database = opening.result;
  const [store] = database.objectStoreNames;
  if (store === undefined) return false;
  const reading = database.transaction(store).objectStore(store).getAllKeys();
  await new Promise((resolve) => reading.addEventListener('success', resolve));
  database.close();
  const kept = reading.result.map(String);
  return names.every((name) => kept.some((key) => key.endsWith(` ${name}`)));
}

/** Runs in the page: true once the clip at an address is kept for times without a network. */
export async function hasKeptClip(address: string): Promise<boolean> {
  const names = (await caches.keys()).filter((name) => name.startsWith('soltura.clips.'));
  const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).match(address)));
  return kept.some((clip) => clip !== undefined);
}

/** Runs in the page: true where the engine records sound, and has a microphone. */
export async function hasMicrophone(): Promise<boolean> {
  if (typeof MediaRecorder === 'undefined' || typeof navigator.mediaDevices === 'undefined') return false;
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices.some(({ kind }) => kind === 'audioinput');
}

/** Runs in the page: true once one of the recorded clips has sounded; a short one may have ended since. */
export function hasClipSounded(): boolean {
  return [...(window.playedClips ?? [])].some(({ played }) => played.length > 0);
}

/** Runs in the page: records errors from now on. */
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

/** Runs in the page, with the queries of Testing Library: the element of a query, once it is visible and enabled. */
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

/** Runs in the page: true if another element covers the middle of this one after scrolling to it. */
export function isCovered(element: Element): boolean {
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  const target = element.closest('label') ?? element;
  return !target.contains(hit) && !hit?.contains(target);
}

/** Runs in the page: true if the element has moved or turned two frames later. A press would miss it. */
export async function isMoving(element: Element): Promise<boolean> {
  const before = element.getBoundingClientRect();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const after = element.getBoundingClientRect();
  return before.x !== after.x || before.y !== after.y || before.width !== after.width;
}
