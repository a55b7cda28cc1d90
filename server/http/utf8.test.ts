import { expect, test } from 'vitest';
import { findEscapedAddress, isEscapedUtf8 } from './utf8.ts';

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

test.each([
  ['GET /api/x?text=España HTTP/1.1\r\nhost: x', '/api/x?text=Espa%C3%B1a'],
  ['POST /ñ/%C3%B1 HTTP/1.0\nhost: x', '/%C3%B1/%C3%B1'],
  ['GET /api/x HTTP/1.1\r\n', undefined],
  ['GET //elsewhere.example/ñ HTTP/1.1\r\n', undefined],
  ['GET /\\elsewhere.example/ñ HTTP/1.1\r\n', undefined],
  ['GET http://elsewhere.example/ñ HTTP/1.1\r\n', undefined],
  ['GET /ñ%ff HTTP/1.1\r\n', undefined],
  ['GET /ñ\u0001 HTTP/1.1\r\n', undefined],
  ['GET /ñ a HTTP/1.1\r\n', undefined],
  ['GET /ñ', undefined],
  ['nonsense ñ', undefined],
])('%j leads to %j', (packet, address) => {
  expect(findEscapedAddress(Buffer.from(packet))).toBe(address);
});

test('letters that are not UTF-8 lead nowhere', () => {
  expect(findEscapedAddress(Buffer.from('GET /ñ HTTP/1.1\r\n', 'latin1'))).toBeUndefined();
});
