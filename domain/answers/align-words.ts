import { compareWords, type Difference } from './compare-words.ts';
import type { AnswerWord } from './split-answer.ts';

/** How an answer differs at one place; 'pronoun' is a subject left out or added, which Spanish permits. */
export type AlignedFault = Exclude<Difference, 'same'> | 'missing' | 'extra' | 'pronoun';

/** A pair of words, or a word that only the sentence or only the answer has. */
export interface AlignedWord {
  readonly stored?: AnswerWord | undefined;
  readonly typed?: AnswerWord | undefined;
  readonly fault: AlignedFault | null;
}

// In tenths of a wrong word, because sums of tenths are not exact in floating point.
const COSTS: Readonly<Record<Difference, number>> = { same: 0, accent: 1, letter: 2, typo: 3, wrong: 10 };
const WORD_COST = 10;
const PRONOUN_COST = 3;

const SUBJECTS = new Set(
  'yo tú él ella usted nosotros nosotras vosotros vosotras ellos ellas ustedes'.split(' '),
);
const PREPOSITIONS = new Set(
  'a ante bajo con contra de desde durante en entre hacia hasta mediante para por según sin sobre tras'.split(
    ' ',
  ),
);

interface Way {
  readonly cost: number;
  /** How many words are the same. */
  readonly same: number;
  readonly step?: AlignedWord;
  readonly rest?: Way;
}

/**
 * Lays sentence and answer side by side at the least cost, in tenths of a wrong word.
 *
 * Of ways that cost the same, the one with most same words; then, from the left, a pair before a missing word before an
 * extra one. Source: screens-practice 3.1.
 */
export function alignWords(
  sentence: readonly AnswerWord[],
  answer: readonly AnswerWord[],
  spellings: ReadonlySet<string>,
): { readonly cost: number; readonly steps: AlignedWord[] } {
  // The ways from each word of the answer on, for the rest of the sentence; filled from the end.
  let below: Way[] = [];
  for (let row = sentence.length; row >= 0; row -= 1) {
    const ways: Way[] = [];
    for (let column = answer.length; column >= 0; column -= 1) {
      const stored = sentence[row];
      const typed = answer[column];
      const choices = [
        stored && typed && takePair(stored, typed, spellings, below[column + 1]),
        stored && takeOne({ stored }, stored, sentence[row - 1], below[column]),
        typed && takeOne({ typed }, typed, answer[column - 1], ways[column + 1]),
      ].filter((way) => way !== undefined);
      ways[column] = choices.reduce<Way | undefined>(
        (best, way) => (best && !isBetter(way, best) ? best : way),
        undefined,
      ) ?? { cost: 0, same: 0 };
    }
    below = ways;
  }
  const [way] = below;
  return { cost: way?.cost ?? 0, steps: way ? listSteps(way) : [] };
}

function isBetter(way: Way, other: Way): boolean {
  return way.cost < other.cost || (way.cost === other.cost && way.same > other.same);
}

function takePair(
  stored: AnswerWord,
  typed: AnswerWord,
  spellings: ReadonlySet<string>,
  rest: Way | undefined,
): Way | undefined {
  if (!rest) return undefined;
  const difference = compareWords(stored, typed, spellings);
  const isSame = difference === 'same';
  const step = { stored, typed, fault: isSame ? null : difference };
  return { cost: COSTS[difference] + rest.cost, same: (isSame ? 1 : 0) + rest.same, step, rest };
}

function takeOne(
  one: Pick<AlignedWord, 'stored' | 'typed'>,
  { word }: AnswerWord,
  before: AnswerWord | undefined,
  rest: Way | undefined,
): Way | undefined {
  if (!rest) return undefined;
  // After a preposition a pronoun is no subject.
  const isSubject = SUBJECTS.has(word) && !PREPOSITIONS.has(before?.word ?? '');
  const fault = isSubject ? 'pronoun' : one.stored ? 'missing' : 'extra';
  const cost = (isSubject ? PRONOUN_COST : WORD_COST) + rest.cost;
  return { cost, same: rest.same, step: { ...one, fault }, rest };
}

function listSteps(way: Way): AlignedWord[] {
  const steps: AlignedWord[] = [];
  for (let here: Way | undefined = way; here?.step; here = here.rest) steps.push(here.step);
  return steps;
}
