import { expect, test } from 'vitest';
import { planExamples, readExamples } from './plan-examples.ts';

const vocabulary = [
  { recordId: 1, version: 1, values: { vocabName: 'ser', spellings: ['soy', 'es'] } },
  { recordId: 2, version: 1, values: { vocabName: 'casa', spellings: ['casa'] } },
];

function plan(text: string, stored: Parameters<typeof planExamples>[1] = []) {
  const read = readExamples(text);
  return 'fault' in read ? read.fault : planExamples(read.examples, stored, vocabulary);
}

test('an example holds the words of the vocabulary that occur in it', () => {
  expect(plan('¡Soy de aquí!\tI am from here')).toEqual([
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
  expect(plan('La casa es grande.\tThe house is big.\tCASA')).toMatchObject([
    { values: { vocabIncluded: ['casa'] } },
  ]);
});

test('a sentence that is stored, or stands there twice, is made once', () => {
  const stored = [{ recordId: 9, version: 1, values: { spanishExample: 'Hola.' } }];
  expect(plan('Hola.\tHello.\nAdiós.\tBye.\nAdiós.\tBye.', stored)).toHaveLength(1);
});

test('who types it writes a bar for the tab', () => {
  expect(plan('La casa | The house')).toMatchObject([
    { values: { spanishExample: 'La casa', englishTranslation: 'The house', vocabIncluded: ['casa'] } },
  ]);
});

test('each line has tabs or bars, whichever it was written with', () => {
  const typed = 'Hola.\tHello.\nLa casa | The house\nSoy yo.\tIt is me.\tser\nA | B | casa';
  expect(plan(typed)).toMatchObject([
    { values: { spanishExample: 'Hola.', englishTranslation: 'Hello.' } },
    { values: { spanishExample: 'La casa', englishTranslation: 'The house', vocabIncluded: ['casa'] } },
    { values: { spanishExample: 'Soy yo.', englishTranslation: 'It is me.', vocabIncluded: ['ser'] } },
    { values: { spanishExample: 'A', englishTranslation: 'B', vocabIncluded: ['casa'] } },
  ]);
});

test.each([
  ['', 'Paste at least one example'],
  [
    'Hola.\tHello.\nAdiós.',
    'Line 2 must have a Spanish and an English sentence with a tab or | between them',
  ],
])('%j is refused', (text, fault) => {
  expect(plan(text)).toBe(fault);
});
