import { expect, test } from 'vitest';
import { startEditing } from './edited-example.ts';
import { rebaseEdit } from './rebase-edit.ts';

const old = {
  ...startEditing(undefined),
  spanishExample: 'Voy.',
  englishTranslation: 'I go.',
  vocabIncluded: ['ir', 'yo'],
};

test('a field that was not edited takes the stored value', () => {
  const stored = { ...old, englishTranslation: 'I am going.' };
  const edited = { ...old, spanishExample: 'Ya voy.' };
  expect(rebaseEdit(edited, old, stored)).toEqual({ ...stored, spanishExample: 'Ya voy.' });
});

test('the form equals the stored example after everything was saved', () => {
  const stored = { ...old, spanishExample: 'Ya voy.', vocabIncluded: ['ir', 'yo', 'ya'] };
  expect(rebaseEdit(stored, stored, stored)).toEqual(stored);
});

test('words go by what was added and removed, whatever others did meanwhile', () => {
  const edited = { ...old, vocabIncluded: ['ir', 'ya'] };
  const stored = { ...old, vocabIncluded: ['ir', 'yo', 'a', 'ya'] };
  expect(rebaseEdit(edited, old, stored).vocabIncluded).toEqual(['ir', 'a', 'ya']);
});

test('when half of an update was saved, the other half stays a change', () => {
  const edited = { ...old, englishTranslation: 'I leave.', vocabIncluded: ['ir', 'yo', 'ya'] };
  const stored = { ...old, vocabIncluded: ['ir', 'yo', 'ya'] };
  expect(rebaseEdit(edited, old, stored)).toEqual(edited);
});
