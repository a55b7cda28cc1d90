import { expect, test } from 'vitest';
import { listSources } from './list-sources.mjs';

const sources = listSources(['domain', 'server', 'web']);

/** The rule itself, and a text that is compared with a word of the code. */
const OTHERS = ['domain/search/match.ts', 'domain/vocabulary/tags.ts'];

/** The function that tells whether a text holds the typed one. */
const FINDERS = ['domain/search/match.ts'];

const findSources = (pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

test.each([
  ['in the browser', /\.toLowerCase\(\)\s*\.(includes|startsWith|indexOf)\(/],
  ['in the database', /\bilike\b|strpos\(\s*lower\(/i],
])('a typed text is looked for by `foldText` alone, %s', (_, other) => {
  expect(sources.length).toBeGreaterThan(1_000);
  expect(findSources(other).filter((file) => !OTHERS.includes(file))).toEqual([]);
});

test('a text that holds the typed one is found by `makeFinder` alone', () => {
  const found = findSources(/\bfoldText\((?:[^()]|\([^()]*\))*\)\s*\.includes\(/);
  expect(found.filter((file) => !FINDERS.includes(file))).toEqual([]);
});
