import { expect, test } from 'vitest';
import { findOldShells, isClipCache, nameBuildLock, nameClipCache, nameShellCache } from './cache-names.ts';

const own = nameShellCache({ build: 'b2', version: 'v2' });
const old = nameShellCache({ build: 'b1', version: 'v1' });

test('the files of a version before go when the new one has taken over', () => {
  expect(findOldShells([old, own], own, new Set())).toEqual([old]);
});

test('the files of an earlier version stay while a page of that version is open', () => {
  expect(findOldShells([old, own], own, new Set([nameBuildLock('b1')]))).toEqual([]);
});

test('a version with another document and the same files is another version', () => {
  const again = nameShellCache({ build: 'b2', version: 'v3' });
  expect(findOldShells([own, again], again, new Set())).toEqual([own]);
});

test('clips and caches of others stay', () => {
  expect(findOldShells([nameClipCache(7), 'of-somebody-else'], own, new Set())).toEqual([]);
  expect([nameClipCache(7), own].map(isClipCache)).toEqual([true, false]);
});
