import { expect, test } from 'vitest';
import { makeTagCounter } from './tag-counts.ts';

const word = (recordId: number, wordIdiom: string, subcategory: string, verb = '', tags: string[] = []) => ({
  recordId,
  wordIdiom,
  descriptionOfVocabularySkill: `${wordIdiom} ${recordId}`,
  vocabularySubcategorySubcategoryName: subcategory,
  verbInfinitive: verb,
  conjugationTags: tags,
});
const vocabulary = [
  word(1, 'soy', 'Verbs', 'ser', ['present']),
  word(2, 'eres', 'Verbs', 'ser', ['present']),
  word(3, 'banco', 'Nouns'),
  word(4, 'banco', 'Idioms'),
  word(5, 'mesa', 'Nouns'),
];
const sentences = [[1, 2], [1, 3], [4], [2, 9]];

function count(selected: Parameters<typeof makeTagCounter>[1] = []): string[] {
  const counter = makeTagCounter(vocabulary, selected);
  for (const words of sentences) counter.add(words);
  return counter.list().map((tag) => `${tag.type} ${tag.tag}: ${tag.count}`);
}

test('each tag has the number of its sentences, one with several of its words once; others are left out', () => {
  expect(count()).toEqual([
    'subcategory Verbs: 3',
    'verb ser: 3',
    'conjugation present: 3',
    'vocabulary soy: 2',
    'vocabulary eres: 2',
    'subcategory Nouns: 1',
    'vocabulary banco: 1',
    'subcategory Idioms: 1',
    // An idiom is found by its text alone.
    'idiom banco: 2',
  ]);
});

test('beside a selected tag it is the number of sentences with either', () => {
  expect(count([{ tag: 'soy', type: 'vocabulary', vocabDescriptor: 'soy 1' }])).toEqual([
    'subcategory Verbs: 3',
    'verb ser: 3',
    'conjugation present: 3',
    'vocabulary soy: 2',
    'vocabulary eres: 3',
    'subcategory Nouns: 2',
    'vocabulary banco: 2',
    'subcategory Idioms: 3',
    'idiom banco: 3',
  ]);
});

test('a tag keeps the place that it has among all tags', () => {
  const counter = makeTagCounter(vocabulary, []);
  counter.add([5]);
  expect(counter.list()).toEqual([
    { id: 6, tag: 'Nouns', type: 'subcategory', count: 1 },
    { id: 10, tag: 'mesa', type: 'vocabulary', vocabDescriptor: 'mesa 5', count: 1 },
  ]);
});
