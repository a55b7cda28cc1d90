import { expect, test } from 'vitest';
import { listSources } from './list-sources.mjs';

const sources = listSources(['domain', 'web']);

// The server tells which version is stored (decision 0336).
test('no client adds to a version', () => {
  expect(sources.length).toBeGreaterThan(1_000);
  const sum = /\bversion\)?(\s*[+-]\s*[\d(]|\+\+|--|\s*[+-]=)/i;
  expect(sources.filter(({ text }) => sum.test(text)).map(({ file }) => file)).toEqual([]);
});
