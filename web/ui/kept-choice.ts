import { makeListeners } from '../device/listeners.ts';
import { deviceStorage } from '../device/storage.ts';

export interface KeptChoice<T extends string | number> {
  read: () => T;
  choose: (choice: T) => void;
  /** Switches to the choice of this person, which is at first the choice of the device. */
  becomeOf: (personId: number) => void;
  subscribe: (listener: () => void) => () => void;
}

/**
 * A choice kept on this device. The default is stored as no value, unless it is the choice of one person. An unknown
 * stored value counts as the default. Without device storage a choice lasts until the page is left.
 */
export function keepChoice<T extends string | number>(
  storageKey: string,
  offered: readonly T[],
  standard: T,
): KeptChoice<T> {
  const listeners = makeListeners();
  let key = storageKey;
  const read = (name: string) => offered.find((choice) => String(choice) === deviceStorage.get(name));
  let chosen = read(key) ?? standard;
  const announce = () => {
    listeners.tell();
  };
  return {
    read: () => chosen,
    choose: (choice) => {
      chosen = choice;
      // A person's own choice is stored even if it is the default: the choice of the device may be another.
      if (choice !== standard || key !== storageKey) deviceStorage.set(key, String(choice));
      else deviceStorage.remove(key);
      announce();
    },
    becomeOf: (personId) => {
      key = `${storageKey}:${personId}`;
      chosen = read(key) ?? read(storageKey) ?? standard;
      announce();
    },
    subscribe: listeners.subscribe,
  };
}
