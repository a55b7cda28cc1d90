import type * as z from 'zod/mini';
import { makeListeners } from '../device/listeners.ts';
import type { KeptTexts } from '../device/storage.ts';

interface Unsent {
  /** The idempotency key, the same for every attempt (api.md 1.10). */
  readonly key: string;
  /** The person who did the work. It is sent with their token only. */
  readonly userId: number;
}

interface Kind<Item extends Unsent> {
  readonly prefix: string;
  readonly schema: z.ZodMiniType<Item>;
  readonly label: (item: Item) => string;
  /** The instant of the work in ISO 8601, by which lists are sorted. */
  readonly doneAt: (item: Item) => string;
}

export interface UnsentStore<Item extends Unsent> {
  /** Stores an item. Returns false when the device could not store it; it then lasts until the page is left. */
  keep: (item: Item) => boolean;
  drop: (item: Item) => void;
  /** Items of one person from all tabs, sorted by `doneAt`. */
  list: (userId: number) => Item[];
  owners: () => ReadonlySet<number>;
  isOf: (userId: number, name: string | null) => boolean;
  /** Parses a value of the browser's storage. Undefined for a removed or invalid one. */
  read: (text: string | null) => Item | undefined;
  remind: () => void;
  subscribe: (listener: Listener) => () => void;
}

type Listener = (change: 'kept' | 'dropped') => void;

/**
 * Opens the store over the browser's storage, with one entry for each item, so that tabs never overwrite each other.
 * With a full or blocked storage only `keep` fails.
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
