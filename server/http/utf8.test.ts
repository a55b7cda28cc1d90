import { expect, test } from 'vitest';
import { isEscapedUtf8 } from './utf8.ts';

test.each([
  ['an address', '/api/my-data', true],
  ['escaped letters', '/api/x?text=Espa%C3%B1a%20%F0%9F%98%80', true],
  ['a lone percent sign', '/api/x?text=50%', true],
  ['half of a letter', '/api/x?text=Espa%C3a', false],
  ['a byte that no letter has', '/api/x?text=%ff', false],
  ['half of a surrogate pair', '/api/x?text=%ED%A0%80', false],
  ['a letter in more bytes than it takes', '/api/x?text=%C0%80', false],
  ['bytes that are not escaped', '/api/x?text=\u00c3\u00b1', false],
])('%s', (_, text, expected) => {
  expect(isEscapedUtf8(text)).toBe(expected);
});
