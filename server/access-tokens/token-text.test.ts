import { expect, test } from 'vitest';
import { hashToken, isTokenText, makeTokenText } from './token-text.ts';

test('a token has its prefix, 43 digits and a checksum', () => {
  expect(makeTokenText()).toMatch(/^soltura_pat_[0-9A-Za-z]{49}$/);
  expect(makeTokenText()).not.toBe(makeTokenText());
  // A secret scanner works it out from this alone: CRC-32 of prefix and digits, in base 62.
  expect(makeTokenText((bytes) => Buffer.alloc(bytes))).toBe(`soltura_pat_${'0'.repeat(43)}0wQ6VG`);
  expect(makeTokenText((bytes) => Buffer.alloc(bytes, 0xff))).toMatch(/^soltura_pat_[^0]/);
});

test('a text that was never given out has no hash', () => {
  const token = makeTokenText();
  expect(hashToken(token)).toMatch(/^[0-9a-f]{64}$/);
  const last = token.at(-1) === 'a' ? 'b' : 'a';
  for (const other of [
    '',
    'soltura_pat_',
    `${token.slice(0, -1)}${last}`,
    `${token}0`,
    token.toLowerCase(),
    ` ${token}`,
  ]) {
    expect(hashToken(other)).toBeUndefined();
  }
});

test('a token of the sign-in is not an access token', () => {
  expect(isTokenText('eyJhbGciOiJSUzI1NiJ9.e30.c2ln')).toBe(false);
  expect(isTokenText(makeTokenText())).toBe(true);
});
