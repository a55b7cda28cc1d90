import { fc, test as property } from '@fast-check/vitest';
import { expect, onTestFinished, test, vi } from 'vitest';
import { segmentWords } from './segment-words.ts';

const segmenter = new Intl.Segmenter('es', { granularity: 'word' });

function segmentAtOnce(text: string) {
  return Array.from(segmenter.segment(text)).flatMap(({ segment, index, isWordLike }) =>
    isWordLike === true ? [{ segment, index }] : [],
  );
}

const piece = fc.constantFrom(
  'a',
  'ñ',
  'casa',
  "'",
  '’',
  '.',
  ',',
  '-',
  '_',
  ' ',
  '\u00a0',
  '\n',
  '1',
  '3.5',
  'e\u0301',
  '\u0301',
  '\u200d',
  '👩‍🚀',
  '🇪🇸',
  '𝒜',
  '\u00ad',
  '*',
  '«',
  'привет',
  "d'Artagnan",
);
const text = fc.array(piece, { minLength: 100, maxLength: 700 }).map((pieces) => pieces.join(''));

property.prop([text], { numRuns: 200 })('a long text has the words that it has as a whole', (long) => {
  expect(segmentWords(long)).toEqual(segmentAtOnce(long));
});

test.each([0, 1, 254, 255, 256, 257, 258, 600])(
  'a word that begins at %i and is longer than a window is one',
  (at) => {
    const word = "d'".repeat(400);
    expect(segmentWords(`${'-'.repeat(at)}${word}- fin`).map(({ segment }) => segment)).toEqual([
      word.slice(0, -1),
      'fin',
    ]);
  },
);

test('the engine is given a long text in short pieces', () => {
  const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment');
  onTestFinished(() => segment.mockRestore());
  expect(segmentWords('a-'.repeat(5000))).toHaveLength(5000);
  const given = segment.mock.calls.map(([text]) => text.length);
  expect(Math.max(...given)).toBeLessThan(300);
  expect(given.reduce((sum, length) => sum + length, 0)).toBeLessThan(11_000);
});
