import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const PROJECT_FOLDER = path.join(import.meta.dirname, '..');

const tests = ['contract', 'domain', 'e2e', 'scripts', 'server', 'web'].flatMap((workspace) =>
  readdirSync(path.join(PROJECT_FOLDER, workspace), { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(workspace, file))
    .filter((file) => /\.(test|e2e)\.tsx?$/.test(file) && !/node_modules|test-style/.test(file)),
);

test.each([
  ['waits for a time instead of a state', /waitForTimeout|networkidle|\bsleep\(/],
  ['has a title that begins with a number', /\b(?:test|describe)(?:\.\w+)*\(\s*['"`]\d+[a-z]?(?:, \d+)*: /],
])('no test %s', (_, style) => {
  expect(tests.length).toBeGreaterThan(500);
  const found = tests.filter((file) => style.test(readFileSync(path.join(PROJECT_FOLDER, file), 'utf8')));
  expect(found).toEqual([]);
});
