import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { checkWords, formatWordList } from './check-text.ts';
import { findKnownSpellings } from './known-spellings.ts';
import { splitWords } from './words.ts';

const vocabulary = [
  { recordId: 1, descriptionOfVocabularySkill: 'tener: I have' },
  { recordId: 2, descriptionOfVocabularySkill: 'y: and' },
  { recordId: 3, descriptionOfVocabularySkill: 'gato: cat' },
];
const spellings = [
  { relatedWordIdiom: 1, spellingOption: 'tengo' },
  { relatedWordIdiom: 2, spellingOption: 'y' },
  { relatedWordIdiom: 3, spellingOption: 'gatos' },
];
const checkText = (text: string, extraText = '') =>
  checkWords(
    splitWords(text),
    findKnownSpellings({
      knownDescriptions: ['tener: I have', 'y: and'],
      vocabulary,
      spellings,
      extraText,
    }),
  );

test('words known and unknown are counted, numbers are not (acceptance 74)', () => {
  expect(checkText('Tengo gatos, perros y 3 gatos.')).toEqual({
    total: 5,
    unknownOccurrences: 3,
    known: 40,
    unknown: [
      { word: 'gatos', count: 2 },
      { word: 'perros', count: 1 },
    ],
  });
});

test('extra vocabulary is known while it is there (acceptance 75)', () => {
  const text = 'Tengo gatos, perros y 3 gatos.';
  expect(checkText(text, 'gatos perros')).toEqual({
    total: 5,
    unknownOccurrences: 0,
    known: 100,
    unknown: [],
  });
  expect(checkText(text, '')).toMatchObject({ known: 40 });
});

describe('the percent of words known', () => {
  const share = (unknown: number, total: number) =>
    checkWords(
      Array.from({ length: total }, (_, index) => (index < unknown ? 'nuevo' : 'sabido')),
      new Set(['sabido']),
    ).known;

  test.each([
    [0, 0, 100],
    [0, 7, 100],
    [7, 7, 0],
    [1, 3, 67],
    [2, 3, 34],
    [1, 200, 100],
    [2, 200, 99],
    [199, 200, 1],
    [29, 100, 71],
    [57, 100, 43],
    [58, 100, 42],
    [50_000, 50_000, 0],
  ])('%i unknown of %i give %i', (unknown, total, percent) => {
    expect(share(unknown, total)).toBe(percent);
  });

  test('is exact for every whole percent', () => {
    for (let unknown = 0; unknown <= 100; unknown += 1) expect(share(unknown, 100)).toBe(100 - unknown);
  });

  property.prop([fc.nat({ max: 300 }), fc.nat({ max: 300 })])(
    'is never below the share of known words',
    (unknown, known) => {
      const percent = share(unknown, unknown + known);
      expect(percent * (unknown + known)).toBeGreaterThanOrEqual(known * 100);
      expect(percent).toBeLessThanOrEqual(100);
    },
  );
});

test('the most frequent unknown words come first, equally frequent ones as they appear', () => {
  const words = ['b', 'a', 'c', 'a', 'd', 'c'];
  expect(checkWords(words, new Set()).unknown).toEqual([
    { word: 'a', count: 2 },
    { word: 'c', count: 2 },
    { word: 'b', count: 1 },
    { word: 'd', count: 1 },
  ]);
});

test.each(['constructor', '__proto__'])('%j is a word like others', (word) => {
  expect(checkWords([word, word], new Set()).unknown).toEqual([{ word, count: 2 }]);
});

property.prop([fc.array(fc.constantFrom('a', 'b', 'c', 'd')), fc.subarray(['a', 'b', 'c', 'd'])])(
  'every unknown word is counted',
  (words, known) => {
    const { total, unknownOccurrences, unknown } = checkWords(words, new Set(known));
    expect(total).toBe(words.length);
    expect(unknown.reduce((sum, { count }) => sum + count, 0)).toBe(unknownOccurrences);
    for (const { word, count } of unknown) {
      expect(known).not.toContain(word);
      expect(words.filter((one) => one === word)).toHaveLength(count);
    }
  },
);

test('the word list is a table with a header and without a final newline', () => {
  expect(formatWordList(checkText('Tengo gatos, perros y 3 gatos.').unknown)).toBe(
    'Word\tCount\ngatos\t2\nperros\t1',
  );
  expect(formatWordList([])).toBe('Word\tCount');
});
