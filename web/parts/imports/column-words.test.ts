import { expect, test } from 'vitest';
import { describeNames } from './column-words.ts';

const ana = {
  key: 'coaches ana torres',
  place: 0,
  name: 'Ana Torres',
  rows: 3,
  candidates: [
    { recordId: 3, name: 'Ana Torres', address: 'ana@norte.example' },
    { recordId: 4, name: 'Ana Torres', address: 'ana@sur.example' },
  ],
  chosen: undefined,
};
const luis = { ...ana, key: 'coaches luis gil', name: 'Luis Gil', rows: 1 };

test.each([
  [[], undefined],
  [[ana], 'Two are called Ana Torres: 3 rows ask.'],
  [[{ ...ana, candidates: [...ana.candidates, ...ana.candidates] }], '4 are called Ana Torres: 3 rows ask.'],
  [[{ ...ana, chosen: 3 }, luis], 'Two are called Luis Gil: 1 row asks.'],
  [[ana, luis], '2 names that several have: 4 rows ask.'],
  [[{ ...ana, chosen: 3 }], 'Names chosen below.'],
])('names that several have are told with the rows that ask', (names, words) => {
  expect(describeNames(names)).toBe(words);
});
