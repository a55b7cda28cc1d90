import { fc, test as property } from '@fast-check/vitest';
import { expect } from 'vitest';
import { compareWords } from './compare-words.ts';
import { splitAnswer } from './split-answer.ts';

const letters = fc
  .array(fc.constantFrom('x', 'y', 'z', 'w'), { minLength: 1, maxLength: 12 })
  .map((list) => list.join(''));

/** The optimal string alignment distance, by its definition. */
function measure(from: string, to: string): number {
  const rows = Array.from({ length: from.length + 1 }, (_, row) =>
    Array.from({ length: to.length + 1 }, (__, column) => (row === 0 ? column : row)),
  );
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= from.length; row += 1) {
    for (let column = 1; column <= to.length; column += 1) {
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      const least = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (from[row - 1] === to[column - 1] ? 0 : 1),
        isSwapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
      rows[row]?.splice(column, 1, least);
    }
  }
  return at(from.length, to.length);
}

property.prop([letters, letters], { numRuns: 1000 })('a typo is a word within its distance', (from, to) => {
  const [stored] = splitAnswer(from);
  const [typed] = splitAnswer(to);
  if (!stored || !typed || from === to) return;
  const allowed = from.length < 4 ? 0 : from.length < 8 ? 1 : 2;
  expect(compareWords(stored, typed, new Set())).toBe(measure(from, to) <= allowed ? 'typo' : 'wrong');
});
