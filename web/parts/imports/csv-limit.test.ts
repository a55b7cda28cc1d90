import { expect, test } from 'vitest';
import { findSizeFault } from './csv-limit.ts';

const MB = 1024 * 1024;

test('a file of exactly 32 MB may be read', () => {
  expect(findSizeFault({ name: 'examples.csv', size: 32 * MB })).toBeUndefined();
});

test.each([
  [32 * MB + 1, '32.1 MB'],
  [200 * MB, '200 MB'],
])('a file of %i bytes is refused with its size', (size, said) => {
  expect(findSizeFault({ name: 'examples.csv', size })).toContain(`examples.csv has ${said}.`);
});
