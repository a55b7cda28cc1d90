import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { findRangeWords, isEligible } from './eligible.ts';
import { buildKnownVocabulary } from './known-vocabulary.ts';

const programs = [{ recordId: 2 }];
const lesson = (number: number, ...vocabIncluded: string[]) => ({
  recordId: number,
  relatedProgram: 2,
  lesson: `lcsp ${number}`,
  vocabIncluded,
});
const lessons = [
  lesson(1, 'yo', 'soy'),
  lesson(2, 'de'),
  lesson(3),
  lesson(4, 'aquí'),
  lesson(5, 'tú', 'de'),
  lesson(6, 'él'),
];

const isFound = (vocabIncluded: string[], toId: number | undefined, fromId?: number) =>
  isEligible({ vocabIncluded }, findRangeWords(programs, lessons, { fromId, toId }));

describe('an example of words known at lesson 4, one of them introduced there', () => {
  const words = ['yo', 'soy', 'aquí'];
  test.each<[number | undefined, number | undefined, boolean]>([
    [undefined, 4, true],
    [4, 4, true],
    [undefined, 3, false],
    [6, 6, false],
    [2, 5, true],
    [undefined, undefined, false],
    [4, undefined, false],
  ])('from %s to %s: %s (acceptance 58)', (fromId, toId, expected) => {
    expect(isFound(words, toId, fromId)).toBe(expected);
  });
});

test('a lesson that introduces no words gives nothing on its own', () => {
  expect(isFound(['yo'], 3, 3)).toBe(false);
  expect(isFound(['yo'], 3)).toBe(true);
});

test('a word that a lesson lists again counts as introduced there', () => {
  expect(isFound(['yo', 'de'], 5, 5)).toBe(true);
  expect(isFound(['yo', 'de'], 6, 6)).toBe(false);
});

test('without vocabulary, or with vocabulary that is not complete, an example is not eligible', () => {
  const words = findRangeWords(programs, lessons, { fromId: undefined, toId: 6 });
  expect(isEligible({ vocabIncluded: [] }, words)).toBe(false);
  expect(isEligible({ vocabIncluded: ['yo'], vocabComplete: false }, words)).toBe(false);
  expect(isEligible({ vocabIncluded: ['yo'], vocabComplete: true }, words)).toBe(true);
});

const words = fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 4 });
const taught = fc.array(words, { minLength: 1, maxLength: 8 });
const place = fc.nat(7);

property.prop([taught, words, place, fc.option(place, { nil: undefined })])(
  'the range selects the examples that the written rule selects',
  (all, vocabIncluded, to, from) => {
    const course = all.map((one, index) => ({ ...lesson(index), vocabIncluded: one }));
    const [toId, fromId] = [to % all.length, from === undefined ? undefined : from % all.length];
    const known = buildKnownVocabulary(programs, course);
    const allowed = known.get(toId) ?? [];
    const fromIncluded = fromId === undefined ? [] : (all[fromId] ?? []);
    const old =
      fromId === undefined ? [] : (known.get(fromId) ?? []).filter((one) => !fromIncluded.includes(one));
    const required = allowed.filter((one) => !old.includes(one));
    const passed = vocabIncluded.length > 0 && vocabIncluded.every((one) => allowed.includes(one));
    const expected = passed && (fromId === undefined || vocabIncluded.some((one) => required.includes(one)));
    expect(isEligible({ vocabIncluded }, findRangeWords(programs, course, { fromId, toId }))).toBe(expected);
  },
);
