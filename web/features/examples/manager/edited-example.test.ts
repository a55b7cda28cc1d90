import { expect, test } from 'vitest';
import { isChanged, startEditing } from './edited-example.ts';

const stored = { ...startEditing(undefined), spanishExample: 'Voy.', vocabIncluded: ['ir', 'yo'] };

test.each([
  ['nothing was touched', {}, false],
  ['only spaces were typed', { spanishExample: ' Voy. ' }, false],
  ['words stand in another order', { vocabIncluded: ['yo', 'ir'] }, false],
  ['a text differs', { spanishExample: 'Ya voy.' }, true],
  ['a word is gone', { vocabIncluded: ['ir'] }, true],
  ['the vocabulary is complete', { vocabComplete: true }, true],
])('an edit is compared with the stored example when %s', (_about, changes, expected) => {
  expect(isChanged(stored, { ...stored, ...changes })).toBe(expected);
});

test('a new example counts as changed as soon as it has a letter', () => {
  const empty = startEditing(undefined);
  expect(isChanged(undefined, empty)).toBe(false);
  expect(isChanged(undefined, { ...empty, englishAudio: 'h' })).toBe(true);
});
