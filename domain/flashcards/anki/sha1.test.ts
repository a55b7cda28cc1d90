import { expect, test } from 'vitest';
import { sha1 } from './sha1.ts';

// Messages and digests are those that NIST publishes for SHA-1; the lengths around a block are from `sha1sum`.
test.each([
  ['', 'da39a3ee5e6b4b0d3255bfef95601890afd80709'],
  ['abc', 'a9993e364706816aba3e25717850c26c9cd0d89d'],
  ['abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq', '84983e441c3bd26ebaae4aa1f95129e5e54670f1'],
  ['a'.repeat(1_000), '291e9a6c66994949b57ba5e650361e98fc36b1ba'],
])('the digest of %j is the published one', (text, digest) => {
  expect(sha1(text)).toBe(digest);
});

test.each([
  [55, 'c1c8bbdc22796e28c0e15163d20899b65621d65a'],
  [56, 'c2db330f6083854c99d4b5bfb6e8f29f201be699'],
  [63, '03f09f5b158a7a8cdad920bddc29b81c18a551f5'],
  [64, '0098ba824b5c16427bd7a1122a5a442a25ec644d'],
  [65, '11655326c708d70319be2610e8a57d9a5b959d3b'],
  [119, 'ee971065aaa017e0632a8ca6c77bb3bf8b1dfc56'],
  [120, 'f34c1488385346a55709ba056ddd08280dd4c6d6'],
])('a text of %i letters fills its blocks', (length, digest) => {
  expect(sha1('a'.repeat(length))).toBe(digest);
});

test('letters beyond ASCII count as UTF-8', () => {
  expect(sha1('¿Qué? 🙂')).toBe('829f5863c3d7cc19e3638516204bd4d425edac25');
});
