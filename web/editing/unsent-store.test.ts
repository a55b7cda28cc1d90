import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { overStorage } from '../device/storage.ts';
import { openUnsentStore } from './unsent-store.ts';

const schema = z.object({ key: z.string(), userId: z.int(), at: z.string() });
type Item = z.output<typeof schema>;

const makeItem = (changes: Partial<Item> = {}): Item => ({
  key: 'key-1',
  userId: 7,
  at: '10:00',
  ...changes,
});

function openStore(openStorage: () => MemoryStorage) {
  return openUnsentStore(
    { prefix: 'unsent:', schema, label: ({ key }) => key, doneAt: ({ at }) => at },
    overStorage(openStorage),
  );
}

/** The storage of one device. */
class MemoryStorage {
  readonly records = new Map<string, string>();
  capacity = Number.POSITIVE_INFINITY;

  get length(): number {
    return this.records.size;
  }

  key(index: number): string | null {
    return [...this.records.keys()][index] ?? null;
  }

  getItem(name: string): string | null {
    return this.records.get(name) ?? null;
  }

  setItem(name: string, text: string): void {
    if (this.records.size >= this.capacity) throw new DOMException('full', 'QuotaExceededError');
    this.records.set(name, text);
  }

  removeItem(name: string): void {
    this.records.delete(name);
  }
}

test('kept items are still there for the next page, in the order of their times', () => {
  const storage = new MemoryStorage();
  const later = makeItem({ key: 'a', at: '10:01' });
  const earlier = makeItem({ key: 'b', at: '10:00' });
  const store = openStore(() => storage);
  expect([store.keep(later), store.keep(earlier)]).toEqual([true, true]);
  expect(openStore(() => storage).list(7)).toEqual([earlier, later]);
});

test('two tabs keep what waits beside each other', () => {
  const storage = new MemoryStorage();
  openStore(() => storage).keep(makeItem({ key: 'a' }));
  const second = openStore(() => storage);
  second.keep(makeItem({ key: 'b' }));
  expect(second.list(7).map(({ key }) => key)).toEqual(['a', 'b']);
});

test('a person sees only what they have done', () => {
  const storage = new MemoryStorage();
  const store = openStore(() => storage);
  store.keep(makeItem({ key: 'mine' }));
  store.keep(makeItem({ key: 'theirs', userId: 77 }));
  expect(store.list(7).map(({ key }) => key)).toEqual(['mine']);
  expect([...storage.records.keys()].filter((name) => store.isOf(77, name))).toHaveLength(1);
});

test('an item that was answered is forgotten', () => {
  const storage = new MemoryStorage();
  const store = openStore(() => storage);
  store.keep(makeItem());
  store.drop(makeItem());
  expect(store.list(7)).toEqual([]);
  expect(storage.length).toBe(0);
});

test('a full device says so, and what waits lives on in the page until it is answered', () => {
  const storage = new MemoryStorage();
  storage.capacity = 0;
  const store = openStore(() => storage);
  expect(store.keep(makeItem())).toBe(false);
  expect(store.list(7)).toEqual([makeItem()]);
  store.drop(makeItem());
  expect(store.list(7)).toEqual([]);
});

test('a browser that denies storage fails only keeping', () => {
  const store = openStore(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(store.keep(makeItem())).toBe(false);
  expect(store.list(7)).toHaveLength(1);
});

test('a record that is no item is neither listed nor removed', () => {
  const storage = new MemoryStorage();
  storage.setItem('unsent:7:x', 'not json');
  storage.setItem('unsent:7:y', '{"key":"y"}');
  storage.setItem('soltura.session', '{}');
  expect(openStore(() => storage).list(7)).toEqual([]);
  expect(storage.length).toBe(3);
});

test('listeners hear what was kept and what was dropped', () => {
  const store = openStore(() => new MemoryStorage());
  const heard: string[] = [];
  const forget = store.subscribe((change) => heard.push(change));
  store.keep(makeItem());
  store.drop(makeItem());
  forget();
  store.keep(makeItem());
  expect(heard).toEqual(['kept', 'dropped']);
});

test('the store knows the people who have waiting items', () => {
  const storage = new MemoryStorage();
  storage.setItem('unsent:9:broken', '{');
  const store = openStore(() => storage);
  store.keep(makeItem());
  storage.capacity = 0;
  store.keep(makeItem({ userId: 8 }));
  expect(store.owners()).toEqual(new Set([7, 8]));
  store.drop(makeItem());
  expect(store.owners()).toEqual(new Set([8]));
});
