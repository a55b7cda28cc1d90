import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const PROJECT_FOLDER = path.join(import.meta.dirname, '..');

const sources = ['domain', 'server', 'web'].flatMap((workspace) =>
  readdirSync(path.join(PROJECT_FOLDER, workspace), { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(workspace, file))
    .filter((file) => /\.tsx?$/.test(file) && !/node_modules|[\\/](dist|testing)[\\/]|\.test\./.test(file)),
);

/** The rule itself, and a text that is compared with a word of the code. */
const OTHERS = ['domain/search/match.ts', 'domain/vocabulary/tags.ts'];

/** The function that tells whether a text holds the typed one. */
const FINDERS = ['domain/search/match.ts'];

const findSources = (pattern: RegExp) =>
  sources.filter((file) => pattern.test(readFileSync(path.join(PROJECT_FOLDER, file), 'utf8')));

test.each([
  ['in the browser', /\.toLowerCase\(\)\s*\.(includes|startsWith|indexOf)\(/],
  ['in the database', /\bilike\b|strpos\(\s*lower\(/i],
])('what is typed is looked for by `foldText` alone, %s', (_, other) => {
  expect(sources.length).toBeGreaterThan(1_000);
  expect(findSources(other).filter((file) => !OTHERS.includes(file))).toEqual([]);
});

test('a text that holds the typed one is found by `makeFinder` alone', () => {
  const found = findSources(/\bfoldText\((?:[^()]|\([^()]*\))*\)\s*\.includes\(/);
  expect(found.filter((file) => !FINDERS.includes(file))).toEqual([]);
});
