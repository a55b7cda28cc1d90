/** The members of the browser's own storage that the app uses. */
type BrowserStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

/** Texts that the browser keeps under names. Nothing of it throws: a storage that is blocked has and takes nothing. */
export interface KeptTexts {
  /** Null where nothing is kept under the name. */
  get: (name: string) => string | null;
  /** Answers whether the text is kept: not where the storage is blocked or full. */
  set: (name: string, text: string) => boolean;
  remove: (name: string) => void;
  names: () => string[];
}

/** Keeps texts on this device, for all its tabs, until they are removed. */
export const deviceStorage = overStorage(() => localStorage);

/** Keeps texts for this tab, until it is closed. */
export const tabStorage = overStorage(() => sessionStorage);

const PROBE = 'soltura.probe';

/**
 * Tells whether the browser lets this site keep data. 'Block cookies' forbids it in every browser, and then nobody can sign
 * in: who comes back from the provider would not be known any more.
 */
export function canKeep(): boolean {
  return !isBlocked(() => localStorage) && !isBlocked(() => sessionStorage);
}

/** Tells whether a storage refuses to keep anything. One that is full is not blocked: it keeps what it has, and room can be made. */
export function isBlocked(open: () => BrowserStorage): boolean {
  try {
    const storage = open();
    storage.setItem(PROBE, '');
    storage.removeItem(PROBE);
    return false;
  } catch (error) {
    return !isOutOfRoom(error);
  }
}

/** Tells whether a storage threw this because it is full: a QuotaExceededError, in Firefox NS_ERROR_DOM_QUOTA_REACHED too. */
export function isOutOfRoom(error: unknown): boolean {
  return error instanceof DOMException && /quota/i.test(error.name);
}

/** Keeps texts in a storage of the browser, which is asked for each time: one that is blocked throws already then. */
export function overStorage(open: () => BrowserStorage): KeptTexts {
  return {
    get: (name) => attempt(() => open().getItem(name)) ?? null,
    set: (name, text) =>
      attempt(() => {
        open().setItem(name, text);
        return true;
      }) ?? false,
    remove: (name) => attempt(() => open().removeItem(name)),
    names: () =>
      attempt(() => {
        const storage = open();
        return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
      }) ?? [],
  };
}

function attempt<Answer>(action: () => Answer): Answer | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
