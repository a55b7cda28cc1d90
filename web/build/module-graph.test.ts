import { expect, test } from 'vitest';
import { makeModuleGraph } from './module-graph.ts';

/** The static imports of the first of these modules; the ids of imports are the sources that the code names. */
function findImports(modules: Readonly<Record<string, string>>, added: readonly string[] = []): string[] {
  const [first = ''] = Object.keys(modules);
  const graph = makeModuleGraph((id) => {
    const code = modules[id];
    if (code === undefined) return null;
    const sources = [...code.matchAll(/(?:from|import) '(.*?)'/g)].map(([, source = '']) => source);
    return { code, importedIds: [...new Set([...sources, ...added])], dynamicallyImportedIds: [] };
  });
  return graph.staticImportsOf(first).toSorted();
}

const INDEX = `'use client';
  import { useQuery, useQueries } from 'query';
  import blocker from 'blocker';
  export { Link as HomeLink } from 'link';
  export * from 'core';
  export { useQuery, useQueries, blocker as useBlocker };`;

const PACKAGE = {
  package: INDEX,
  query: 'export function useQuery() {}',
  blocker: 'export default 1;',
  link: 'export const Link = 1;',
  core: "export { QueryClient } from 'client'; export { hash } from 'utils';",
  client: 'export class QueryClient {}',
  utils: 'export const hash = 1;',
};

test.each([
  ['a name that the index imports and exports', "import { useQuery } from 'package'", ['query']],
  ['a default export under another name', "import { useBlocker } from 'package'", ['blocker']],
  ['a name that is exported under another one', "import { HomeLink as Home } from 'package'", ['link']],
  ['a name of an index that is passed on whole', "import { QueryClient } from 'package'", ['client']],
  ['several names', "import { useQuery, hash } from 'package'", ['query', 'utils']],
  ['names that are exported again', "export { useQuery, HomeLink } from 'package'", ['link', 'query']],
])('%s leads to the module that defines it', (_, code, expected) => {
  expect(findImports({ screen: code, ...PACKAGE })).toEqual(expected);
});

test.each([
  ['an import of everything', "import * as all from 'package'", 'package'],
  ['an import for what a module does', "import 'package'", 'package'],
  ['an import from a module with code of its own', "import { Link } from 'link'", 'link'],
])('%s leads to the module itself', (_, code, expected) => {
  expect(findImports({ screen: code, ...PACKAGE })).toEqual([expected]);
});

test('an index that is needed itself needs all that it passes on', () => {
  expect(findImports(PACKAGE)).toEqual(['blocker', 'core', 'link', 'query']);
});

test('imports that no statement names are needed too, as those of CommonJS', () => {
  expect(findImports({ screen: "import { a } from 'link'", ...PACKAGE }, ['helper'])).toEqual([
    'helper',
    'link',
  ]);
});

test('modules that pass on each other end', () => {
  const imports = findImports({
    screen: "import { a } from 'one'",
    one: "export * from 'other'",
    other: "export * from 'one'",
  });
  expect(imports).toEqual(['one']);
});
