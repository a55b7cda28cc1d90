import { expect, test } from 'vitest';
import { planChunks } from './plan-chunks.ts';

const LARGE = 100_000;
const SMALL = 1_000;

interface Module {
  imports?: readonly string[];
  opens?: readonly string[];
  size?: number;
}

/** Plans the modules that `app` and what it opens import; the ids of a chunk are in alphabetical order. */
function plan(modules: Readonly<Record<string, Module>>): string[][] {
  const chunks = planChunks(new Set(['app']), {
    staticImportsOf: (id) => modules[id]?.imports ?? [],
    dynamicImportsOf: (id) => modules[id]?.opens ?? [],
    sizeOf: (id) => modules[id]?.size ?? SMALL,
  });
  return chunks.map((chunk) => chunk.toSorted());
}

test('screens that share nothing have a chunk each, without what is loaded first', () => {
  const chunks = plan({
    app: { opens: ['weeks', 'finder'] },
    weeks: { imports: ['app', 'week'] },
    week: {},
    finder: { imports: ['app'] },
  });
  expect(chunks).toEqual([['week', 'weeks'], ['finder']]);
});

test('a large module that two screens share is a chunk before them', () => {
  const chunks = plan({
    app: { opens: ['weeks', 'students'] },
    weeks: { imports: ['table'], size: LARGE },
    students: { imports: ['table'], size: LARGE },
    table: { size: LARGE },
  });
  expect(chunks).toEqual([['table'], ['weeks'], ['students']]);
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
  expect(chunks).toEqual([['dates', 'names', 'tags'], ['weeks'], ['students'], ['finder']]);
});

test('a module of a screen and of the panels that only it opens is in the chunk of the screen', () => {
  const chunks = plan({
    app: { opens: ['weeks'] },
    weeks: { imports: ['form'], opens: ['panel', 'dialog'], size: LARGE },
    panel: { imports: ['form'], size: LARGE },
    dialog: { imports: ['form'], size: LARGE },
    form: { size: LARGE },
  });
  expect(chunks).toEqual([['form', 'weeks'], ['panel'], ['dialog']]);
});

test('chunks are not merged around a third one that lies between them', () => {
  const chunks = plan({
    app: { opens: ['weeks', 'students'] },
    weeks: { imports: ['grid'], size: LARGE },
    students: { imports: ['table'], size: LARGE },
    grid: { imports: ['table'], size: LARGE },
    table: { imports: ['dates'], size: LARGE },
    dates: {},
  });
  const place = (id: string) => chunks.findIndex((chunk) => chunk.includes(id));
  expect(place('table')).toBeLessThanOrEqual(place('grid'));
  expect(place('dates')).toBeLessThanOrEqual(place('table'));
});

test('modules that import each other are in one chunk', () => {
  const chunks = plan({
    app: { opens: ['weeks', 'students'] },
    weeks: { imports: ['a'], size: LARGE },
    students: { imports: ['b'], size: LARGE },
    a: { imports: ['b'], size: LARGE },
    b: { imports: ['a'], size: LARGE },
  });
  expect(chunks[0]).toEqual(['a', 'b']);
});
