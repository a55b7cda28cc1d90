import { expect, test } from 'vitest';
import { isWorkbook, readFileStart } from './file-start.ts';

test.each([
  ['a,b;c,d\n1', ',', 0, false],
  ['a;b;c,d', ';', 0, false],
  ['\uFEFFa\tb', '\t', 1, false],
  ['', ',', 0, false],
  ['sep=;\r\na,b;c', ';', 7, true],
  ['\uFEFFSEP=\t\na', '\t', 7, true],
  ['"sep=|"\na|b', '|', 8, true],
  ['sep=;;;\na;b;c', ';', 8, true],
  ['sep=,', ',', 5, true],
  ['sep="', ',', 0, false],
  ['sep=', ',', 0, false],
  ['separator,b', ',', 0, false],
])('%j has its columns end at %j after %i letters', (text, delimiter, skipped, isNamed) => {
  expect(readFileStart(text)).toEqual({ delimiter, skipped, isNamed });
});

test.each([
  ['a workbook of today', [0x50, 0x4b, 0x03, 0x04, 0x14], true],
  ['one of earlier years', [0xd0, 0xcf, 0x11, 0xe0, 0xa1], true],
  ['a text that begins as one', [0x50, 0x4b, 0x2c], false],
  ['nothing', [], false],
])('%s', (_, bytes, expected) => {
  expect(isWorkbook(Uint8Array.from(bytes))).toBe(expected);
});
