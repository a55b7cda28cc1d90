import { isVerbForm } from '../spanish-verbs/attached-pronouns.ts';
import type { AnswerWord } from './split-answer.ts';

/** The difference of a typed word from the stored one, in order of increasing distance. */
export type Difference = 'same' | 'accent' | 'letter' | 'typo' | 'wrong';

const ENDING = /[aeo]?[sn]?$/u;

/**
 * Compares a typed word with the stored one.
 *
 * Another accent is 'accent', another mark ('n' for 'ñ') 'letter', a typing error 'typo'. A typed word that is itself a
 * known word or the form of a verb, or differs in its ending alone, is 'wrong'. Source: screens-practice 3.1.
 *
 * @param spellings All known spellings, in lower case.
 */
export function compareWords(
  stored: AnswerWord,
  typed: AnswerWord,
  spellings: ReadonlySet<string>,
): Difference {
  if (stored.word === typed.word) return 'same';
  if (stored.withoutAccents === typed.withoutAccents) return 'accent';
  if (stored.withoutMarks === typed.withoutMarks) return 'letter';
  if (spellings.has(typed.word) || isVerbForm(typed.word)) return 'wrong';
  const [one, other] = [stored.withoutMarks, typed.withoutMarks];
  if (!isWithin(allowedSlips(one), one, other)) return 'wrong';
  return one.replace(ENDING, '') === other.replace(ENDING, '') ? 'wrong' : 'typo';
}

function allowedSlips(word: string): number {
  const letters = Array.from(word).length;
  if (letters < 4) return 0;
  return letters < 8 ? 1 : 2;
}

/**
 * True when the distance of two words is at most `distance`. The distance is the least number of letters inserted,
 * deleted, replaced or swapped.
 */
function isWithin(distance: number, stored: string, typed: string): boolean {
  if (distance === 0) return false;
  const from = Array.from(stored);
  const to = Array.from(typed);
  if (Math.abs(from.length - to.length) > distance) return false;
  return measureAlignment(from, to, distance) <= distance;
}

function measureAlignment(from: readonly string[], to: readonly string[], most: number): number {
  const far = most + 1;
  // Cells further than `most` from the diagonal exceed it, so a row holds only the diagonals around it.
  const at = (diagonals: readonly number[], diagonal: number) => diagonals[diagonal] ?? far;
  let beforeLast: number[] = [];
  let last = Array.from({ length: 2 * most + 1 }, (_, diagonal) => (diagonal < most ? far : diagonal - most));
  for (const [row, letter] of from.entries()) {
    const current: number[] = [];
    for (let diagonal = 0; diagonal <= 2 * most; diagonal += 1) {
      const column = row + diagonal - most;
      const other = to[column];
      if (other === undefined) {
        current.push(column === -1 ? row + 1 : far);
        continue;
      }
      const exchanged = at(last, diagonal) + (letter === other ? 0 : 1);
      const least = Math.min(exchanged, at(last, diagonal + 1) + 1, at(current, diagonal - 1) + 1);
      const isSwapped = letter !== other && letter === to[column - 1] && other === from[row - 1];
      current.push(isSwapped ? Math.min(least, at(beforeLast, diagonal) + 1) : least);
    }
    if (Math.min(...last, ...current) > most) return far;
    [beforeLast, last] = [last, current];
  }
  return at(last, to.length - from.length + most);
}
