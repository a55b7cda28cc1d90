import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { alignWords } from './align-words.ts';
import { type Band, bandOf, slantedBand } from './band.ts';
import { splitAnswer } from './split-answer.ts';

const spellings = new Set(['pero', 'hablo', 'anos']);

const word = fc.constantFrom(
  'yo',
  'ella',
  'él',
  'es',
  'de',
  'años',
  'anos',
  'hablo',
  'habló',
  'para',
  'perro',
  'pero',
  'lehce',
  'leche',
);
const words = (most: number) =>
  fc.array(word, { maxLength: most }).map((list) => splitAnswer(list.join(' ')));

const whole =
  (length: number): Band =>
  () => ({ from: 0, to: length });

property.prop([words(10), words(10), fc.integer({ min: 0, max: 3 })])(
  'an alignment within the band is the same as without a band',
  (sentence, answer, reach) => {
    const free = alignWords(sentence, answer, spellings, whole(answer.length));
    const band = slantedBand(sentence.length, answer.length, reach);
    const found = alignWords(sentence, answer, spellings, band);
    let [row, column] = [0, 0];
    const isWithin = [...free.steps, undefined].every((step) => {
      const { from, to } = band(row);
      const isHere = column >= from && column <= to;
      if (step?.stored) row += 1;
      if (step?.typed) column += 1;
      return isHere;
    });
    if (isWithin) expect(found).toEqual(free);
    else expect(found.cost).toBeGreaterThanOrEqual(free.cost);
  },
);

property.prop([words(20), words(20), fc.integer({ min: 0, max: 2 })])(
  'every word of both texts stands once and in order in an alignment within a narrow band',
  (sentence, answer, reach) => {
    const { steps } = alignWords(
      sentence,
      answer,
      spellings,
      slantedBand(sentence.length, answer.length, reach),
    );
    expect(steps.flatMap(({ stored }) => stored ?? [])).toEqual(sentence);
    expect(steps.flatMap(({ typed }) => typed ?? [])).toEqual(answer);
  },
);

property.prop([words(10), words(10)])(
  'the cost of an alignment is the sum of its steps',
  (sentence, answer) => {
    const prices = { accent: 1, letter: 2, typo: 3, pronoun: 3, wrong: 10, missing: 10, extra: 10 };
    const { cost, steps } = alignWords(sentence, answer, spellings);
    expect(cost).toBe(steps.reduce((sum, { fault }) => sum + (fault ? prices[fault] : 0), 0));
  },
);

test.each([
  [1, 1000],
  [40, 1000],
  [200, 200],
])('a sentence of %i words is compared with all %i of an answer', (sentence, answer) => {
  const band = bandOf(sentence, answer);
  expect([band(0), band(sentence)]).toEqual([
    { from: 0, to: answer },
    { from: 0, to: answer },
  ]);
});

test.each([
  [201, 200],
  [500, 500],
  [500, 1000],
  [41, 1000],
  [1, 100_000],
  [5000, 1],
  [5000, 1000],
  [5000, 5000],
])('the pairs of %i words and %i are few', (sentence, answer) => {
  const band = bandOf(sentence, answer);
  let pairs = 0;
  for (let row = 0; row < sentence; row += 1) {
    const { from, to } = band(row);
    pairs += to - from + 1;
  }
  expect(pairs).toBeLessThanOrEqual(40_000 + 41 * sentence + 4 * answer);
});

test('each pair of long texts is compared once, and few are', () => {
  let asked = 0;
  class Counted extends Set<string> {
    override has(): boolean {
      asked += 1;
      return false;
    }
  }
  const number = (letter: string) =>
    splitAnswer(Array.from({ length: 500 }, (_, at) => `${letter}${at}`).join(' '));
  alignWords(number('a'), number('b'), new Counted());
  expect(asked).toBeLessThan(45_000);
});
