import { expect, test } from 'vitest';
import { detectEncoding } from './file-encoding.ts';

// In a browser, because Node.js 20 reads Windows-1252 as Latin-1.
test('quotation marks of Windows are read as such', () => {
  const bytes = Uint8Array.from([0x93, 0x73, 0xed, 0x94]);
  expect(new TextDecoder(detectEncoding(bytes)).decode(bytes)).toBe('“sí”');
});
