import type * as z from 'zod/mini';
import { makeListeners } from '../device/listeners.ts';
import type { KeptTexts } from '../device/storage.ts';

/** What one person has done that the server has not acknowledged yet. */
interface Unsent {
  /** The same for every attempt (api.md 1.10). */
  readonly key: string;
  /** The person who did it: it is sent with their token only. */
  readonly userId: number;
}

interface Kind<Item extends Unsent> {
  /** Begins the names of its records. */
  readonly prefix: string;
  readonly schema: z.ZodMiniType<Item>;
  /** Tells it from others of this person. */
  readonly label: (item: Item) => string;
  /** When it was done, as an ISO instant: they are listed in this order. */
  readonly doneAt: (item: Item) => string;
}

/** What of one kind waits on this device, of every person who signs in on it. */
export interface UnsentStore<Item extends Unsent> {
  /** Answers false when the device could not store it; then it is kept until the page is left. */
  keep: (item: Item) => boolean;
  /** Removes what the server has answered. */
  drop: (item: Item) => void;
  /** Those of one person from all tabs, in the order they were done. */
  list: (userId: number) => Item[];
  /** The people of whom some wait. */
  owners: () => ReadonlySet<number>;
  /** Whether a key of the browser's storage belongs to one of this person. */
  isOf: (userId: number, name: string | null) => boolean;
  /** What a record of the browser's storage holds; undefined for one that was just removed, or that is none. */
  read: (text: string | null) => Item | undefined;
  /** Asks the senders to send what waits now. */
  remind: () => void;
  /** Calls the listener after every change made through this store, until the returned function is called. */
  subscribe: (listener: Listener) => () => void;
}

type Listener = (change: 'kept' | 'dropped') => void;

/**
 * Opens the store over the browser's storage: one record for each item, so that tabs never overwrite each other.
 *
 * When the storage is full or blocked, only `keep` fails.
 */
export function openUnsentStore<Item extends Unsent>(
  { prefix, schema, label, doneAt }: Kind<Item>,
  storage: KeptTexts,
): UnsentStore<Item> {
  const unkept = new Map<string, Item>();
  const { tell: announce, subscribe } = makeListeners<Parameters<Listener>>();
  const prefixOf = (userId: number) => `${prefix}${userId}:`;
  const nameOf = (item: Item) => `${prefixOf(item.userId)}${label(item)}`;
  const isOf = (userId: number, name: string | null) => name?.startsWith(prefixOf(userId)) ?? false;
  const read = (text: string | null) => {
    try {
      return schema.safeParse(JSON.parse(text ?? 'null')).data;
    } catch {
      return undefined;
    }
  };

  const readWhere = (isWanted: (name: string) => boolean) =>
    storage
      .names()
      .filter(isWanted)
      .flatMap((name) => read(storage.get(name)) ?? []);

  return {
    keep(item) {
      const isKept = storage.set(nameOf(item), JSON.stringify(item));
      if (!isKept) unkept.set(nameOf(item), item);
      announce('kept');
      return isKept;
    },
    drop(item) {
      unkept.delete(nameOf(item));
      storage.remove(nameOf(item));
      announce('dropped');
    },
    list: (userId) =>
      [...readWhere((name) => isOf(userId, name)), ...unkept.values()]
        .filter((item) => item.userId === userId)
        .toSorted((a, b) => doneAt(a).localeCompare(doneAt(b)) || a.key.localeCompare(b.key)),
    owners: () =>
      new Set(
        [...readWhere((name) => name.startsWith(prefix)), ...unkept.values()].map(({ userId }) => userId),
      ),
    isOf,
    read,
    remind: () => announce('kept'),
    subscribe,
  };
}
