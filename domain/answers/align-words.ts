import { findForms } from '../spanish-verbs/find-forms.ts';
import { type Band, bandOf } from './band.ts';
import { compareWords, type Difference } from './compare-words.ts';
import type { AnswerWord } from './split-answer.ts';

/** The difference at one aligned place; 'pronoun' is a subject left out or added, which Spanish permits. */
export type AlignedFault = Exclude<Difference, 'same'> | 'missing' | 'extra' | 'pronoun';

export interface AlignedWord {
  readonly stored?: AnswerWord | undefined;
  readonly typed?: AnswerWord | undefined;
  readonly fault: AlignedFault | null;
}

/**
 * A tenth of a wrong word. It exceeds the number of words of any text, so that cost and number of same words fit into
 * one number, of which less is better.
 */
const UNIT = 2 ** 20;
const DIFFERENCES: readonly Difference[] = ['same', 'accent', 'letter', 'typo', 'wrong'];
const PRICES: readonly number[] = [-1, UNIT, 2 * UNIT, 3 * UNIT, 10 * UNIT];
const ALONE = 10 * UNIT;
const PRONOUN = 3 * UNIT;
const FAR = Number.POSITIVE_INFINITY;

/** Pronouns that may be left out as subjects. */
export const SUBJECTS: ReadonlySet<string> = new Set(
  'yo tú él ella usted nosotros nosotras vosotros vosotras ellos ellas ustedes'.split(' '),
);
const PREPOSITIONS = new Set(
  'a ante bajo con contra de desde durante en entre hacia hasta mediante para por según sin sobre tras'.split(
    ' ',
  ),
);

const PAIR = 1;
const MISSING = 2;
const EXTRA = 3;

/**
 * Words that may be left out of a sentence or added to it, besides those that every sentence allows: `subjects` may
 * be added (null for all); subjects of the sentence at the places `needed` may not be left out.
 */
export interface Allowed {
  readonly subjects: ReadonlySet<string> | null;
  readonly needed: ReadonlySet<number>;
}

const ANY_SUBJECT: Allowed = { subjects: null, needed: new Set() };

/**
 * Aligns sentence and answer at the least cost, in tenths of a wrong word.
 *
 * Of alignments with the same cost, the one with most same words wins; then, from the left, a pair before a missing
 * word before an extra one. For long texts only the pairs within a band are compared. Source: screens-practice 3.1.
 *
 * @param band By default as wide as 40,000 pairs of words permit.
 */
export function alignWords(
  sentence: readonly AnswerWord[],
  answer: readonly AnswerWord[],
  spellings: ReadonlySet<string>,
  band: Band = bandOf(sentence.length, answer.length),
  { subjects, needed }: Allowed = ANY_SUBJECT,
): { readonly cost: number; readonly steps: AlignedWord[] } {
  const priceOf = priceOnce(sentence, answer, spellings);
  const missing = sentence.map(({ word }, row) =>
    needed.has(row) ? ALONE : priceAlone(word, sentence[row - 1]),
  );
  const extra = answer.map((_, column) => priceAdded(answer, column, subjects));

  // Dynamic programming from the end: the cost of the rest from each word of the answer on, and the first step of the
  // best alignment.
  const end = answer.length;
  let below = new Float64Array(end + 2).fill(FAR);
  let rest = new Float64Array(end + 2);
  const firstSteps: { readonly from: number; readonly steps: Uint8Array }[] = [];
  for (let row = sentence.length; row >= 0; row -= 1) {
    const { from, to } = band(row);
    const price = missing[row] ?? FAR;
    const steps = new Uint8Array(to - from + 1);
    rest.fill(FAR);
    if (row === sentence.length) rest[end] = 0;
    for (let column = to; column >= from; column -= 1) {
      const after = below[column + 1] ?? FAR;
      const pair = after === FAR ? FAR : priceOf(row, column) + after;
      const alone = price + (below[column] ?? FAR);
      const added = (extra[column] ?? FAR) + (rest[column + 1] ?? FAR);
      const best = Math.min(pair, alone, added);
      if (best === FAR) continue;
      rest[column] = best;
      steps[column - from] = pair === best ? PAIR : alone === best ? MISSING : EXTRA;
    }
    firstSteps[row] = { from, steps };
    [below, rest] = [rest, below];
  }
  const [whole = 0] = below;
  // The same words were subtracted; `+ 0` turns a negative zero into zero.
  const cost = Math.ceil(whole / UNIT) + 0;
  return { cost, steps: walk() };

  function walk(): AlignedWord[] {
    const way: AlignedWord[] = [];
    let [row, column] = [0, 0];
    for (;;) {
      const here = firstSteps[row];
      const step = here?.steps[column - here.from];
      const [stored, typed] = [sentence[row], answer[column]];
      if (step === PAIR && stored && typed) {
        const difference = compareWords(stored, typed, spellings);
        way.push({ stored, typed, fault: difference === 'same' ? null : difference });
        row += 1;
        column += 1;
      } else if (step === MISSING) {
        way.push({ stored, fault: missing[row] === PRONOUN ? 'pronoun' : 'missing' });
        row += 1;
      } else if (step === EXTRA) {
        way.push({ typed, fault: extra[column] === PRONOUN ? 'pronoun' : 'extra' });
        column += 1;
      } else return way;
    }
  }
}

function priceAlone(word: string, before: AnswerWord | undefined): number {
  return SUBJECTS.has(word) && !PREPOSITIONS.has(before?.word ?? '') ? PRONOUN : ALONE;
}

/** 'el' and 'tu' are subjects without their accents before a verb of their person, and else the article and 'your'. */
function priceAdded(answer: readonly AnswerWord[], at: number, subjects: ReadonlySet<string> | null): number {
  const { word } = answer[at] ?? { word: '' };
  if (subjects === null || subjects.has(word)) return priceAlone(word, answer[at - 1]);
  const [subject, person] = word === 'el' ? ['él', 2] : word === 'tu' ? ['tú', 1] : ['', 0];
  const isSubject =
    subjects.has(subject) &&
    findForms(answer[at + 1]?.word ?? '').some((form) => form.kind === 'finite' && form.person === person);
  return isSubject ? PRONOUN : ALONE;
}

function priceOnce(
  sentence: readonly AnswerWord[],
  answer: readonly AnswerWord[],
  spellings: ReadonlySet<string>,
): (row: number, column: number) => number {
  const rows = numberWords(sentence);
  const columns = numberWords(answer);
  const width = new Set(columns).size;
  // The index in `DIFFERENCES` plus one; 0 for pairs that were not compared yet.
  const found = new Uint8Array(new Set(rows).size * width);
  return (row, column) => {
    const place = (rows[row] ?? 0) * width + (columns[column] ?? 0);
    const known = found[place] ?? 0;
    if (known > 0) return PRICES[known - 1] ?? FAR;
    const [stored, typed] = [sentence[row], answer[column]];
    if (!stored || !typed) return FAR;
    const difference = DIFFERENCES.indexOf(compareWords(stored, typed, spellings));
    found[place] = difference + 1;
    return PRICES[difference] ?? FAR;
  };
}

function numberWords(words: readonly AnswerWord[]): number[] {
  const numbers = new Map<string, number>();
  return words.map(({ word }) => {
    const number = numbers.get(word) ?? numbers.size;
    numbers.set(word, number);
    return number;
  });
}
