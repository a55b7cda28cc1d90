import { expect, test } from 'vitest';
import { findKnownSpellings } from './known-spellings.ts';

const vocabulary = [
  { recordId: 1, wordIdiom: 'comer', descriptionOfVocabularySkill: 'comer: I eat' },
  { recordId: 2, wordIdiom: 'sí', descriptionOfVocabularySkill: 'sí: yes' },
  { recordId: 3, wordIdiom: 'tan pronto como', descriptionOfVocabularySkill: 'tan pronto como: as soon as' },
  { recordId: 4, wordIdiom: 'gato', descriptionOfVocabularySkill: 'gato: cat' },
];
const spellings = [
  { relatedWordIdiom: 1, spellingOption: 'como' },
  { relatedWordIdiom: 1, spellingOption: 'Comes' },
  { relatedWordIdiom: 2, spellingOption: 'si\u0301' },
  { relatedWordIdiom: 3, spellingOption: 'tan pronto como' },
  { relatedWordIdiom: 4, spellingOption: 'gato' },
  { relatedWordIdiom: 9, spellingOption: 'huérfano' },
];
const find = (knownDescriptions: string[], extraText = '') => [
  ...findKnownSpellings({ knownDescriptions, vocabulary, spellings, extraText }),
];

test('all spellings of known words count, in small letters, but not the headword', () => {
  expect(find(['comer: I eat'])).toEqual(['como', 'comes']);
});

test('a spelling is composed, so that a decomposed one is the same word', () => {
  expect(find(['sí: yes'])).toEqual(['sí']);
});

test('a spelling of several words does not make each of them known', () => {
  const known = find(['tan pronto como: as soon as']);
  expect(known).not.toContain('pronto');
});

test('a word that the vocabulary does not have has no spellings', () => {
  expect(find(['perro: dog'])).toEqual([]);
});

test('without a lesson only the extra vocabulary is known', () => {
  expect(find([], 'Gatos, perros\ny 3 gatos')).toEqual(['gatos', 'perros', 'y']);
});

test('the extra vocabulary is added to the spellings', () => {
  expect(find(['gato: cat'], 'gatos').toSorted()).toEqual(['gato', 'gatos']);
});
