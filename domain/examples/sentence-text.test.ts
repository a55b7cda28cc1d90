import { expect, test } from 'vitest';
import { foldForSearch } from '../search/match.ts';
import { foldSentenceText } from './sentence-text.ts';

/** Both texts of a sentence, as the database keeps them folded. */
const folded = foldForSearch(
  "¿*Are you* segura de que el año pasado llovió? Are you sure that it rained last year? I'm not.",
);

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
  expect(folded.includes(foldSentenceText(typed))).toBe(isFound);
});
