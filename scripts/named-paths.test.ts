import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const PROJECT_FOLDER = path.join(import.meta.dirname, '..');
const pages = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'docs/recipes.md',
  'docs/words.md',
  ...readdirSync(path.join(PROJECT_FOLDER, 'docs/decisions')).map((name) => `docs/decisions/${name}`),
];
const SOURCE = /^(?:domain|contract|server|web|e2e|scripts|deploy|docs|content)\/[\w./-]+\.(?!js$)[a-z]+$/;
/** Names of files that a recipe tells to make. */
const PLACEHOLDER = /SUBJECT|00NN|0001_subject/;

test.each(pages)('every file that %s names or links to is there', (page) => {
  const text = readFileSync(path.join(PROJECT_FOLDER, page), 'utf8').replaceAll(/```[^]*?```/g, '');
  const named = [...text.matchAll(/`([^`]+)`/g)]
    .flatMap(([, words = '']) => words.split(' '))
    .filter((word) => SOURCE.test(word) && !PLACEHOLDER.test(word));
  const linked = [...text.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !link.startsWith('http'))
    .map((link) => path.join(path.dirname(page), link));
  expect([...named, ...linked].filter((file) => !existsSync(path.join(PROJECT_FOLDER, file)))).toEqual([]);
});
