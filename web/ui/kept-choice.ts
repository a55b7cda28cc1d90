/** A choice of the person, kept on this device. */
export interface KeptChoice<T extends string | number> {
  read: () => T;
  choose: (choice: T) => void;
  /** Returns a function that stops listening. */
  subscribe: (listener: () => void) => () => void;
}

/**
 * A choice kept on this device.
 *
 * The default is kept by removing the stored value. An unknown stored value counts as the default.
 */
export function keepChoice<T extends string | number>(
  storageKey: string,
  offered: readonly T[],
  standard: T,
): KeptChoice<T> {
  const listeners = new Set<() => void>();
  let chosen = offered.find((choice) => String(choice) === readStorage(storageKey)) ?? standard;
  return {
    read: () => chosen,
    choose: (choice) => {
      chosen = choice;
      writeStorage(storageKey, choice === standard ? undefined : String(choice));
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeStorage(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage may be blocked; the choice then lasts until the page is left.
  }
}
