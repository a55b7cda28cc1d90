import { SourceMap } from 'node:module';
import { expect, test } from 'vitest';
import { shiftMap } from './compile-ahead.ts';

test('a place in a chunk is found in its source although a line stands before it', () => {
  const map = {
    version: 3,
    file: 'a.js',
    sources: ['a.ts'],
    sourcesContent: ['one;\ntwo;'],
    names: [],
    mappings: 'AAAA;AACA',
  };
  const shifted = new SourceMap(JSON.parse(shiftMap(JSON.stringify(map))));
  expect(shifted.findEntry(2, 0)).toMatchObject({ originalSource: 'a.ts', originalLine: 1 });
});
