import { expect, test } from 'vitest';
import { planExamples } from './plan-examples.ts';

const vocabulary = [
  { vocabName: 'ser', spellings: ['soy', 'es'] },
  { vocabName: 'casa', spellings: [] },
];

test('an example holds the words of the vocabulary that occur in it', () => {
  expect(planExamples([{ spanish: '¡Soy de aquí!', english: 'I am from here' }], [], vocabulary)).toEqual([
    {
      recordId: null,
      values: {
        spanishExample: '¡Soy de aquí!',
        englishTranslation: 'I am from here',
        vocabIncluded: ['ser'],
        vocabComplete: true,
      },
    },
  ]);
});

test('named words are taken as they are named', () => {
  const typed = [{ spanish: 'La casa es grande.', english: 'The house is big.', words: ['CASA'] }];
  expect(planExamples(typed, [], vocabulary)).toMatchObject([{ values: { vocabIncluded: ['casa'] } }]);
});

test('a sentence that is stored, or stands there twice, is made once', () => {
  const typed = ['Hola.', 'Adiós.', 'Adiós.'].map((spanish) => ({ spanish, english: 'x' }));
  expect(planExamples(typed, ['hola.'], vocabulary)).toHaveLength(1);
});
