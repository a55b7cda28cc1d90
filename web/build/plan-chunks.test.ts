import { expect, test } from 'vitest';
import { findReached, planChunks } from './plan-chunks.ts';

const LARGE = 100_000;
const SMALL = 1_000;

interface Module {
  imports?: readonly string[];
  opens?: readonly string[];
  size?: number;
}

/** Plans the modules that `app` and what it opens import; chunks and their ids are in alphabetical order. */
function plan(modules: Readonly<Record<string, Module>>): string[][] {
  const chunks = planChunks(new Set(['app']), {
    staticImportsOf: (id) => modules[id]?.imports ?? [],
    dynamicImportsOf: (id) => modules[id]?.opens ?? [],
    sizeOf: (id) => modules[id]?.size ?? SMALL,
  });
  return chunks
    .map((chunk) => chunk.toSorted())
    .toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1));
}

test('screens that share nothing have a chunk each, without what is loaded first', () => {
  const chunks = plan({
    app: { opens: ['weeks', 'finder'] },
    weeks: { imports: ['app', 'week'] },
    week: {},
    finder: { imports: ['app'] },
  });
  expect(chunks).toEqual([['finder'], ['week', 'weeks']]);
});

test('a large module that two screens share is a chunk beside theirs', () => {
  const chunks = plan({
    app: { opens: ['weeks', 'students'] },
    weeks: { imports: ['table'], size: LARGE },
    students: { imports: ['table'], size: LARGE },
    table: { size: LARGE },
  });
  expect(chunks).toEqual([['students'], ['table'], ['weeks']]);
});

test('small modules that different screens share are one chunk: files cost more than their bytes', () => {
  const chunks = plan({
    app: { opens: ['weeks', 'students', 'finder'] },
    weeks: { imports: ['dates', 'names', 'tags'], size: LARGE },
    students: { imports: ['names', 'dates'], size: LARGE },
    finder: { imports: ['tags', 'dates'], size: LARGE },
    dates: {},
    names: {},
    tags: {},
  });
  expect(chunks).toEqual([['dates', 'names', 'tags'], ['finder'], ['students'], ['weeks']]);
});

test('a module of a screen and of the panels that only it opens is in the chunk of the screen', () => {
  const chunks = plan({
    app: { opens: ['weeks'] },
    weeks: { imports: ['form'], opens: ['panel', 'dialog'], size: LARGE },
    panel: { imports: ['form'], size: LARGE },
    dialog: { imports: ['form'], size: LARGE },
    form: { size: LARGE },
  });
  expect(chunks).toEqual([['dialog'], ['form', 'weeks'], ['panel']]);
});

test('two modules are not merged around a third one that lies between them', () => {
  const modules = {
    app: { opens: ['weeks', 'students', 'finder'] },
    weeks: { imports: ['grid'], size: LARGE },
    students: { imports: ['table'], size: LARGE },
    finder: { imports: ['dates'], size: LARGE },
    grid: { imports: ['table'] },
    table: { imports: ['dates'], size: LARGE },
    dates: {},
  };
  const chunks = plan(modules);
  const find = (id: string) => chunks.find((chunk) => chunk.includes(id));
  const reach = (from: readonly string[] | undefined, way: readonly unknown[] = []): boolean =>
    from !== undefined &&
    (way.includes(from) ||
      from.some((id) => {
        const { imports = [] }: Module = Object.entries(modules).find(([name]) => name === id)?.[1] ?? {};
        return imports.map(find).some((next) => next !== from && reach(next, [...way, from]));
      }));
  expect(chunks.filter((chunk) => reach(chunk))).toEqual([]);
});

test('modules that import each other are in one chunk', () => {
  const chunks = plan({
    app: { opens: ['weeks', 'students'] },
    weeks: { imports: ['a'], size: LARGE },
    students: { imports: ['b'], size: LARGE },
    a: { imports: ['b'], size: LARGE },
    b: { imports: ['a'], size: LARGE },
  });
  expect(chunks).toContainEqual(['a', 'b']);
});

test('the modules that a screen reaches are those it imports and opens, without the unwanted ones', () => {
  const imports: Record<string, string[]> = { home: ['card'], sheet: ['form'], staff: ['table'] };
  const opens: Record<string, string[]> = { home: ['sheet', 'staff'], form: ['help'] };
  const graph = {
    staticImportsOf: (id: string) => imports[id] ?? [],
    dynamicImportsOf: (id: string) => opens[id] ?? [],
    sizeOf: () => 0,
  };
  const reached = findReached(['home'], graph, (id) => id !== 'staff');
  expect([...reached].toSorted()).toEqual(['card', 'form', 'help', 'home', 'sheet']);
});
