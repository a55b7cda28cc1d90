import { expect, test } from 'vitest';
import { listToAssign, narrowToRange } from './to-assign.ts';

const makeExample = (spanishExample: string, vocabIncluded: string[] = [], vocabComplete = true) => ({
  spanishExample,
  vocabIncluded,
  vocabComplete,
});
const textsOf = (examples: readonly { spanishExample: string }[]) =>
  examples.map(({ spanishExample }) => spanishExample);

test('an example whose Spanish text the target already holds is not assigned again (acceptance 79)', () => {
  const saved = ['Hola', 'Adiós', 'Gracias'].map((text) => makeExample(text));
  expect(textsOf(listToAssign(saved, [{ spanishExample: 'Adiós' }]))).toEqual(['Hola', 'Gracias']);
  expect(listToAssign(saved, saved)).toEqual([]);
  expect(listToAssign(saved, [{ spanishExample: 'hola' }])).toEqual(saved);
});

test('without a lesson range nothing is hidden', () => {
  const examples = [makeExample('Hola'), makeExample('Tengo', ['tener'], false)];
  expect(narrowToRange(examples, undefined)).toEqual({ examples, hidden: 0 });
});

test('a lesson range keeps what is eligible and counts what it hides', () => {
  const examples = [
    makeExample('Tengo', ['tener']),
    makeExample('Tengo gatos', ['tener', 'gato']),
    makeExample('Nuevo'),
    makeExample('Tienes', ['tener'], false),
  ];
  const range = { allowed: new Set(['tener']), required: undefined };
  const { examples: shown, hidden } = narrowToRange(examples, range);
  expect(textsOf(shown)).toEqual(['Tengo']);
  expect(hidden).toBe(3);
});
