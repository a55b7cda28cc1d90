import type { AnswerWord } from './split-answer.ts';

/** How a typed word differs from the stored one; from 'same' on, each is further away. */
export type Difference = 'same' | 'accent' | 'letter' | 'typo' | 'wrong';

/** What an ending is made of: number, gender, and the person of most verbs. */
const ENDING = /[aeo]?[sn]?$/u;

/**
 * How a typed word differs from the stored one.
 *
 * Another accent is 'accent', another mark ('n' for 'ñ') 'letter', a slip of the fingers 'typo'. A typed word that is
 * itself a word, or differs in its ending alone, is no slip: 'wrong'. Source: screens-practice 3.1.
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
  if (spellings.has(typed.word)) return 'wrong';
  if (stored.withoutMarks.replace(ENDING, '') === typed.withoutMarks.replace(ENDING, '')) return 'wrong';
  const allowed = allowedSlips(stored.withoutMarks);
  return isWithin(allowed, stored.withoutMarks, typed.withoutMarks) ? 'typo' : 'wrong';
}

/** A long word may have more slips than a short one. */
function allowedSlips(word: string): number {
  const letters = Array.from(word).length;
  if (letters < 4) return 0;
  return letters < 8 ? 1 : 2;
}

/** Whether two words are within a distance: the least number of letters put in, left out, exchanged or swapped. */
function isWithin(distance: number, stored: string, typed: string): boolean {
  const from = Array.from(stored);
  const to = Array.from(typed);
  if (distance === 0 || Math.abs(from.length - to.length) > distance) return false;
  return measureAlignment(from, to) <= distance;
}

/** The optimal string alignment distance. */
function measureAlignment(from: readonly string[], to: readonly string[]): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (const [row, letter] of from.entries()) {
    const current = [row + 1];
    for (const [column, other] of to.entries()) {
      const exchanged = at(last, column) + (letter === other ? 0 : 1);
      const least = Math.min(exchanged, at(last, column + 1) + 1, at(current, column) + 1);
      const isSwapped = letter !== other && letter === to[column - 1] && other === from[row - 1];
      current.push(isSwapped ? Math.min(least, at(beforeLast, column - 1) + 1) : least);
    }
    [beforeLast, last] = [last, current];
  }
  return at(last, to.length);
}

const at = (distances: readonly number[], index: number) => distances[index] ?? Number.POSITIVE_INFINITY;
