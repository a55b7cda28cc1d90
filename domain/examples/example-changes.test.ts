import { expect, test } from 'vitest';
import { findExampleChanges } from './example-changes.ts';

const stored = {
  recordId: 7,
  spanishExample: 'Tengo gatos.',
  englishTranslation: 'I have cats.',
  spanishAudioLa: '',
  englishAudio: 'https://clips.example/a.mp3',
  vocabIncluded: ['tener: to have', 'gato: cat'],
  vocabComplete: false,
};
const change = (changes: Partial<typeof stored>) => findExampleChanges(stored, { ...stored, ...changes });

test('an example as it was has no changes', () => {
  expect(change({})).toEqual({ fields: {}, addedVocabulary: [], removedVocabulary: [] });
});

test.each([
  { spanishExample: 'Tengo perros.' },
  { englishTranslation: 'I have got cats.' },
  { spanishAudioLa: 'https://clips.example/b.mp3' },
  { englishAudio: '' },
  { vocabComplete: true },
])('%j is changed alone', (fields) => {
  expect(change(fields)).toEqual({ fields, addedVocabulary: [], removedVocabulary: [] });
});

test('several fields change together', () => {
  const fields = { spanishExample: 'Sí', englishTranslation: 'Yes', vocabComplete: true };
  expect(change(fields).fields).toEqual(fields);
});

test('texts are compared and changed as they are kept', () => {
  expect(change({ spanishExample: ' Tengo\u00A0gatos. ', spanishAudioLa: ' ' }).fields).toEqual({});
  expect(change({ spanishExample: ' Esta\u0301 ' }).fields).toEqual({ spanishExample: 'Está' });
});

test('vocabulary that came or went is told, its order and repetitions are not', () => {
  const { fields, addedVocabulary, removedVocabulary } = change({
    vocabIncluded: ['perro: dog', 'tener: to have', 'perro: dog'],
  });
  expect(fields).toEqual({});
  expect(addedVocabulary).toEqual(['perro: dog']);
  expect(removedVocabulary).toEqual(['gato: cat']);
  const swapped = change({ vocabIncluded: stored.vocabIncluded.toReversed() });
  expect(swapped).toEqual({ fields: {}, addedVocabulary: [], removedVocabulary: [] });
});
