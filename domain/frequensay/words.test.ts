import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { splitWords, unifySpelling } from './words.ts';

describe('a text is split into words', () => {
  test.each([
    [
      'at spaces and line breaks',
      'uno dos\ntres\r\ncuatro\tcinco\u00A0seis',
      'uno dos tres cuatro cinco seis',
    ],
    ['without punctuation', '¿Qué? ¡Ay! Sí, no. A; b: «c» "d" (e) … f—g * h', 'qué ay sí no a b c d e f g h'],
    ['without punctuation in a row', '—¡¿Qué...?! —dijo.', 'qué dijo'],
    ['in small letters', 'ÁRBOL Ñandú PINGÜINO', 'árbol ñandú pingüino'],
    [
      'with accents, tildes and diaereses',
      'si sí ano año averigue averigüe',
      'si sí ano año averigue averigüe',
    ],
    ['with composed accents', 'si\u0301 man\u0303ana pingu\u0308ino', 'sí mañana pingüino'],
    ['at a hyphen', 'bien-estar', 'bien estar'],
    ['not at an apostrophe inside', "don't d'Artagnan", "don't d'artagnan"],
    ['not at a typographic apostrophe, which is the same one', 'don’t', "don't"],
    ['without quotes around a word', "‘hola’ 'hola' “hola” „hola“ ‹hola›", 'hola hola hola hola hola'],
    ['not at pronouns that follow the verb', 'dámelo díselo vámonos', 'dámelo díselo vámonos'],
    ['with contractions as words of their own', 'al del', 'al del'],
    ['at the asterisks of spanglish', '*She is* de Europa', 'she is de europa'],
    ['at a slash', 'y/o', 'y o'],
    ['over soft hyphens and characters without a width', 'pala\u00ADbra\u200Bs', 'palabras'],
    ['of another alphabet too', 'привет ñ', 'привет ñ'],
  ])('%s', (_, text, words) => {
    expect(splitWords(text)).toEqual(words.split(' '));
  });

  test('an abbreviation is one word', () => {
    expect(splitWords('EE.UU.')).toHaveLength(1);
    expect(splitWords('los EE.UU. y la O.N.U.')).toHaveLength(5);
  });

  test.each(['', ' ', '\n', '¿? ¡! … — * «»', '👩‍🚀 ❤️', '\u0301'])('%j has none', (text) => {
    expect(splitWords(text)).toEqual([]);
  });
});

describe('numbers', () => {
  test.each(['3', '3.5', '1,000', '1.000.000,50', '50 %', '3:30', '24/7', '1987-2001', '-3', '€5', '²', '٣'])(
    '%j is no word',
    (text) => expect(splitWords(text)).toEqual([]),
  );

  test.each(['1er', '3pm', '2º', 'covid19', 'b12'])('%j is a word', (text) => {
    expect(splitWords(text)).toEqual([text]);
  });
});

test('words come as often as they occur, in their order', () => {
  expect(splitWords('No, no y no. ¡Que no!')).toEqual(['no', 'no', 'y', 'no', 'que', 'no']);
});

property.prop([
  fc.string({
    unit: fc.constantFrom(
      ...'aéñb .,;:!¡¿?\'’"-—_*3١/\n\u0301\u200D·@#´ªº'.split(''),
      '👩',
      'ß',
      '日',
      'а',
      '...',
    ),
    maxLength: 40,
  }),
])('pieces between spaces are split as the segmenter splits the whole text', (text) => {
  const segmenter = new Intl.Segmenter('es', { granularity: 'word' });
  const words = Array.from(segmenter.segment(unifySpelling(text)))
    .filter(({ segment, isWordLike }) => isWordLike === true && /\p{L}/u.test(segment))
    .map(({ segment }) => segment);
  expect(splitWords(text)).toEqual(words);
});
