import { expect, test } from 'vitest';
import { overStorage } from './storage.ts';

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
});
