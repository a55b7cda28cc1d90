import { expect, test } from 'vitest';
import { foldSentenceText, holdsText } from './sentence-text.ts';

const sentence = {
  spanishExample: '¿*Are you* segura de que el año pasado llovió?',
  englishTranslation: "Are you sure that it rained last year? I'm not.",
};

test.each([
  ['segura', true],
  ['ANO PASADO', true],
  ['año', true],
  ['llovio?', true],
  ['are you segura', true],
  ['rained last', true],
  ['im not', true],
  ['  sure   that ', true],
  ['gura', true],
  ['llover', false],
  ['pasado ano', false],
  ['', true],
  ['¿?', true],
])('%j is found: %s', (typed, isFound) => {
  expect(holdsText(sentence, foldSentenceText(typed))).toBe(isFound);
});
