import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { splitAnswer } from './split-answer.ts';

const segmenter = new Intl.Segmenter('es', { granularity: 'word' });

const listWordLike = (text: string) =>
  Array.from(segmenter.segment(text)).flatMap(({ segment, isWordLike }) =>
    isWordLike === true ? [segment.toLowerCase()] : [],
  );

test('each word has the punctuation that touches it, and the signs that stand alone before it', () => {
  expect(splitAnswer('— ¿Por qué? y/o 3,5 «Ana» …').map(({ shown }) => shown)).toEqual([
    '— ¿Por',
    'qué?',
    'y/',
    'o',
    '3,5',
    '«Ana» …',
  ]);
});

const piece = fc.constantFrom(
  'Él',
  'ñ',
  'casa',
  "d'Artagnan",
  'O.N.U.',
  '1er',
  '3.5',
  '¿',
  '?',
  '—',
  '_',
  ' ',
  ' ',
  ' ',
  '\n',
  '\u00e9',
  '-',
  '«',
);

property.prop([fc.array(piece).map((pieces) => pieces.join('').normalize('NFC'))])(
  'the words are those of Unicode segmentation that hold a letter or a number',
  (text) => {
    expect(splitAnswer(text).map(({ word }) => word)).toEqual(
      listWordLike(text).filter((word) => /[\p{L}\p{N}]/u.test(word)),
    );
  },
);
