import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const PROJECT = join(import.meta.dirname, '..');

/** A formatter that is made at the level of a module, and so whenever the module is loaded. */
const MADE_AT_LOAD = /^(?:export )?(?:const|let) [^(=]*= *new Intl\./m;

function listSources(folder: string): string[] {
  return readdirSync(join(PROJECT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|node_modules|\/dist\//.test(file));
}

test('no module of the web app makes a formatter when it is loaded: each first one takes a slow device 10 to 60 ms', () => {
  const sources = ['domain', 'contract', 'web'].flatMap(listSources);
  expect(sources.length).toBeGreaterThan(1_000);
  const found = sources.filter((file) => MADE_AT_LOAD.test(readFileSync(join(PROJECT, file), 'utf8')));
  expect(found).toEqual([]);
});

test.each([
  "const inOrder = new Intl.Collator('en');",
  "export const days: Days = new Intl.DateTimeFormat('en');",
])('the pattern finds %s', (line) => expect(MADE_AT_LOAD.test(`import x;\n${line}\n`)).toBe(true));
