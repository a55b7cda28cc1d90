type BrowserStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

/** A storage of the browser that never throws: a blocked one is empty and stores nothing. */
export interface KeptTexts {
  get: (name: string) => string | null;
  /** Returns false if the text could not be stored: the storage is blocked or full. */
  set: (name: string, text: string) => boolean;
  remove: (name: string) => void;
  names: () => string[];
}

export const deviceStorage = overStorage(() => localStorage);

export const tabStorage = overStorage(() => sessionStorage);

const PROBE = 'soltura.probe';

/**
 * True if the browser lets this site store data. 'Block cookies' forbids it in every browser, and then nobody can sign
 * in: the sign-in would be lost at the return from the provider.
 */
export function canKeep(): boolean {
  return !isBlocked(() => localStorage) && !isBlocked(() => sessionStorage);
}

/** True if a storage refuses all data. A full storage is not blocked: it keeps its data, and room can be made. */
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

/** True for the error of a full storage: a QuotaExceededError, in Firefox also NS_ERROR_DOM_QUOTA_REACHED. */
export function isOutOfRoom(error: unknown): boolean {
  return error instanceof DOMException && /quota/i.test(error.name);
}

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
