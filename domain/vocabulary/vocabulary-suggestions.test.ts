import { expect, test } from 'vitest';
import { prepareVocabulary, suggestVocabulary } from './vocabulary-suggestions.ts';

const makeVocabulary = (...texts: [vocabName: string, description?: string][]) =>
  texts.map(([vocabName, description = vocabName], index) => ({
    recordId: index + 1,
    wordIdiom: vocabName,
    vocabName,
    descriptionOfVocabularySkill: description,
  }));

const prepared = prepareVocabulary(
  makeVocabulary(
    ['como', 'comer: I eat (como)'],
    ['Cómodo', 'cómodo: comfortable'],
    ['cómo', 'cómo: how'],
    ['comer'],
    ['tan pronto como'],
  ),
);
const suggest = (typed: string, included: string[] = []) =>
  suggestVocabulary(prepared, typed, included).map(({ vocabName }) => vocabName);

test('nothing is suggested until something is typed', () => {
  expect(suggest('')).toEqual([]);
  expect(suggest('  ')).toEqual([]);
});

test('a word is found by its name and by its description, whatever its case and accents', () => {
  expect(suggest('CÓMOD')).toEqual(['Cómodo']);
  expect(suggest('i eat')).toEqual(['como']);
  expect(suggest('xyz')).toEqual([]);
});

test('exact matches come first, then the order of the vocabulary', () => {
  expect(suggest('como')).toEqual(['como', 'cómo', 'Cómodo', 'tan pronto como']);
  expect(suggest('comer')).toEqual(['comer', 'como']);
  expect(suggest('cómo: how')).toEqual(['cómo']);
});

test('a word that is included already is left out, by its description', () => {
  expect(suggest('como', ['comer: I eat (como)', 'unknown'])).toEqual(['cómo', 'Cómodo', 'tan pronto como']);
  expect(suggest('como', ['como'])).toContain('como');
});

test('at most ten words are suggested, and the exact match is among them wherever it stands', () => {
  const names = Array.from({ length: 30 }, (_, index): [string] => [`verde ${index}`]);
  const many = prepareVocabulary(makeVocabulary(...names, ['ver']));
  const found = suggestVocabulary(many, 'ver', []);
  expect(found).toHaveLength(10);
  expect(found.map(({ vocabName }) => vocabName).slice(0, 2)).toEqual(['ver', 'verde 0']);
  expect(suggestVocabulary(many, 'ver', [], 3)).toHaveLength(3);
});

test('a short word comes before the many that contain it, though name and description say more', () => {
  const items = [
    { wordIdiom: 'que', vocabName: 'que: that', descriptionOfVocabularySkill: 'que: that' },
    { wordIdiom: 'a', vocabName: 'a: to', descriptionOfVocabularySkill: 'a: to' },
  ];
  expect(suggestVocabulary(prepareVocabulary(items), 'a', []).map(({ wordIdiom }) => wordIdiom)).toEqual([
    'a',
    'que',
  ]);
});
