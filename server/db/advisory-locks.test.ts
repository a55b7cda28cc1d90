import { expect, test } from 'vitest';
import * as locks from './advisory-locks.ts';

test('each lock has a key of its own, so that no two subjects wait for each other', () => {
  const keys = Object.values(locks);
  expect(new Set(keys).size).toBe(keys.length);
});
