import { domainToASCII } from 'node:url';
import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { holdsInvisible, writeAddress } from './address.ts';

const write = (text: string) => writeAddress(text, domainToASCII);

describe('an address has one form', () => {
  test.each([
    ['luz@españa.example', 'luz@xn--espaa-rta.example'],
    ['luz@espan\u0303a.example', 'luz@xn--espaa-rta.example'],
    ['luz@ESPAÑA.example', 'luz@xn--espaa-rta.example'],
    ['luz@xn--espaa-rta.example', 'luz@xn--espaa-rta.example'],
    ['luz@españa。example', 'luz@xn--espaa-rta.example'],
    ['Nin\u0303o@home.example', 'Niño@home.example'],
    ['NIÑO@home.example', 'NIñO@home.example'],
    [' \u00a0Luz@Home.example\ufeff', 'Luz@Home.example'],
    ['luz@straße.example', 'luz@xn--strae-oqa.example'],
    ['no address ñ', 'no address ñ'],
    ['@españa.example', '@españa.example'],
    ['luz@ñ/x', 'luz@ñ/x'],
    ['luz@１２７.1', 'luz@１２７.1'],
    ['', ''],
  ])('%j is %j', (text, form) => {
    expect(write(text)).toBe(form);
  });

  property.prop([fc.string({ unit: 'grapheme' })])(
    'the form of an address is its own form, and that of each way to write it',
    (text) => {
      const form = write(text);
      expect(write(form)).toBe(form);
      expect(write(text.normalize('NFD'))).toBe(write(text.normalize('NFC')));
    },
  );
});

test.each([
  ['luz\u200b@home.example', true],
  ['luz@home\u200d.example', true],
  ['\u202eluz@home.example', true],
  ['luz@ho\u00adme.example', true],
  ['luz@home.example\u200b', true],
  ['luz@home.example', false],
  ['niño@españa.example', false],
  [' luz@home.example\n', false],
])('%j holds an invisible character: %s', (text, expected) => {
  expect(holdsInvisible(text)).toBe(expected);
});
