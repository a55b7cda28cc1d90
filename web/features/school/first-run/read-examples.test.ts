import { expect, test } from 'vitest';
import { readExamples } from './read-examples.ts';

test('each line has tabs or bars, whichever it was written with, and its words if they are named', () => {
  const typed = 'Hola.\tHello.\nLa casa | The house\nSoy yo.\tIt is me.\tser\nA | B | casa, Casa';
  expect(readExamples(typed)).toEqual({
    examples: [
      { spanish: 'Hola.', english: 'Hello.', words: undefined },
      { spanish: 'La casa', english: 'The house', words: undefined },
      { spanish: 'Soy yo.', english: 'It is me.', words: ['ser'] },
      { spanish: 'A', english: 'B', words: ['casa'] },
    ],
  });
});

test.each([
  ['', 'Paste at least one example'],
  [
    'Hola.\tHello.\nAdiós.',
    'Line 2 must have a Spanish and an English sentence with a tab or | between them',
  ],
])('%j is refused', (text, fault) => {
  expect(readExamples(text)).toEqual({ fault });
});
