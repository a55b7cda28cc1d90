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

/** The first words of titles that begin with a relative clause or a genitive, also of titles behind a table. */
const listUnplain = (text: string) =>
  Array.from(
    text.matchAll(
      /(?:\b(?:test|it|describe)(?:\.\w+)*|[`)])\(\s*['"`](what|who|whoever|whose|those|of|where|how|which|why)\b/gi,
    ),
    ([, word]) => word,
  );

test.each([
  ["test('what is stored stays', () => {", ['what']],
  ["  it('Whoever asks is told', () => {", ['Whoever']],
  ['describe("how it ends", () => {', ['how']],
  ["test.skipIf(isBusy)('where nothing waits', () => {", ['where']],
  ["test.each([\n  ['a', 1],\n] as const)('of %s there are %i', () => {", ['of']],
  ["test.each(rows)(\n  `which row ${'is'} first`,\n  () => {", ['which']],
  ["test.each`a | b`('those of %s', () => {", ['those']],
  ["test('whatever is sent is stored', () => {", []],
  ["test('a value of what is stored stays', () => { find('what') });", []],
])('the first word of a title is found: %j', (text, words) => {
  expect(listUnplain(text)).toEqual(words);
});

test('no title begins with a relative clause or a genitive, but with its noun', () => {
  const faults = tests.flatMap(({ file, text }) => listUnplain(text).map((word) => `${file}: ${word}`));
  expect(faults).toEqual([]);
});

test('no measurement waits for `networkidle`, which an open stream of events keeps from coming', () => {
  const benches = listSources(['e2e'], (file) => file.startsWith('e2e/bench/') && file.endsWith('.ts'));
  expect(benches.length).toBeGreaterThan(30);
  const waiting = benches.filter(({ text }) => /'networkidle'/.test(text));
  expect(waiting.map(({ file }) => file)).toEqual([]);
});

/** The lists, maps and sets of a module that are empty at first. */
const listEmpty = (text: string) =>
  Array.from(
    text.matchAll(/^(?:const|let) (\w+)(?:: [^=\n]+)? = (?:\[\]|new (?:Map|Set)\b(?:<.*>)?\(\));$/gm),
    ([, name = '']) => name,
  );

/** The constants of a module that are made of one of these when the module is read. */
const listMadeOf = (text: string, names: readonly string[]) =>
  names.flatMap((name) => [
    ...(text.match(
      new RegExp(String.raw`^(?:const|let) \w+(?:: [^=\n]+)? = (?:\[\.{3}|\w+\.\w+\()?${name}\b`, 'gm'),
    ) ?? []),
  ]);

test('no list of a test is made of another one before `beforeAll` has filled that', () => {
  const late = tests.filter(({ text }) => text.includes('beforeAll('));
  expect(late.length).toBeGreaterThan(5);
  expect(listMadeOf('const made: Row[] = [];\nconst few = made.filter(isFew);', ['made'])).toHaveLength(1);
  expect(late.flatMap(({ text }) => listMadeOf(text, listEmpty(text)))).toEqual([]);
});
