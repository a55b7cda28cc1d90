import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { cleanText } from './clean-text.ts';

test.each([
  ['a plain text stays', 'Hola, ¿qué tal?', 'Hola, ¿qué tal?'],
  ['spaces around it go', '  Hola ', 'Hola'],
  ['spaces between words stay as many as they are', 'a  b', 'a  b'],
  ['no-break and other spaces are spaces', 'a\u00A0b\u202Fc\u2009d\u3000e', 'a b c d e'],
  ['no-break spaces around it go', '\u00A0Hola\u00A0', 'Hola'],
  ['tabs and line breaks are spaces', 'a\tb\nc\r\nd\u2028e', 'a b c d e'],
  ['zero-width characters and the BOM go', '\uFEFFHo\u200Bl\u2060a', 'Hola'],
  ['soft hyphens and marks of direction go', 'pala\u00ADbra\u200E', 'palabra'],
  ['control characters go', 'Ho\u0000la\u0007', 'Hola'],
  ['half a character goes', 'Hola \uD83D', 'Hola'],
  ['decomposed accents are composed', 'man\u0303ana esta\u0301 u\u0308', 'mañana está ü'],
  ['an accent finds its letter over what was between', 'a\u200B\u0301', 'á'],
  ['emoji keep together', '👩‍🚀 y ❤️‍🔥', '👩‍🚀 y ❤️‍🔥'],
  ['a joiner that joins nothing goes', 'a\u200Db 👍\u200D', 'ab 👍'],
  ['what is all spaces is empty', ' \u00A0\u200B ', ''],
])('%s', (_, text, cleaned) => {
  expect(cleanText(text)).toBe(cleaned);
});

const unit = fc.oneof(
  fc.constantFrom(...'a ñ*"\t\n\r\u00A0\u200B\u200D\uFE0F\uFEFF\u0301\u0303\u00AD'.split(''), '👩', '🏽'),
  fc.string({ unit: 'binary', maxLength: 1 }),
);

property.prop([fc.string({ unit })])('a clean text stays as it is', (text) => {
  const cleaned = cleanText(text);
  expect(cleanText(cleaned)).toBe(cleaned);
});

property.prop([fc.string({ unit })])('composed and decomposed texts are one', (text) => {
  expect(cleanText(text.normalize('NFD'))).toBe(cleanText(text.normalize('NFC')));
});
