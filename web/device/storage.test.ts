import { expect, test } from 'vitest';
import { isBlocked, overStorage } from './storage.ts';

const refuse = () => {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
};

test.each([
  ['cannot even be asked for', refuse],
  [
    'throws at each question',
    () => ({
      get length() {
        return refuse();
      },
      key: refuse,
      getItem: refuse,
      setItem: refuse,
      removeItem: refuse,
    }),
  ],
])('a storage that %s has nothing and takes nothing', (_, open) => {
  const storage = overStorage(open);
  expect(storage.set('name', 'text')).toBe(false);
  expect(storage.get('name')).toBeNull();
  expect(storage.names()).toEqual([]);
  expect(() => storage.remove('name')).not.toThrow();
  expect(isBlocked(open)).toBe(true);
});

/** A storage that answers each `setItem` so. */
const makeStorage = (setItem: () => void) => () => ({
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem,
  removeItem: () => undefined,
});

test.each(['QuotaExceededError', 'NS_ERROR_DOM_QUOTA_REACHED'])(
  'a storage that is full, which a browser calls %s, takes nothing and is not blocked',
  (name) => {
    const open = makeStorage(() => {
      throw new DOMException('The quota has been exceeded.', name);
    });
    expect(overStorage(open).set('name', 'text')).toBe(false);
    expect(isBlocked(open)).toBe(false);
  },
);

test('a storage that has room is not blocked', () => {
  expect(isBlocked(makeStorage(() => undefined))).toBe(false);
});
