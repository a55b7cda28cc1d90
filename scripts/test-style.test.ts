import { expect, test } from 'vitest';
import { listSources } from './list-sources.mjs';

const tests = listSources(
  ['contract', 'domain', 'e2e', 'scripts', 'server', 'web'],
  (file) => /\.(test|e2e)\.tsx?$/.test(file) && !file.includes('test-style'),
);

test('nothing mocks a module in the browser, which would intercept every request and keep no module', () => {
  const inBrowser = listSources(['web'], (file) => /\.browser\.test\.tsx$|\/testing\/.*\.tsx?$/.test(file));
  expect(inBrowser.length).toBeGreaterThan(100);
  expect(
    inBrowser.filter(({ text }) => /\bvi\.(?:mock|doMock)\(/.test(text)).map(({ file }) => file),
  ).toEqual([]);
});

test.each([
  ['waits for a time instead of a state', /waitForTimeout|networkidle|\bsleep\(/],
  ['has a title that begins with a number', /\b(?:test|describe)(?:\.\w+)*\(\s*['"`]\d+[a-z]?(?:, \d+)*: /],
])('no test %s', (_, style) => {
  expect(tests.length).toBeGreaterThan(500);
  expect(tests.filter(({ text }) => style.test(text)).map(({ file }) => file)).toEqual([]);
});
