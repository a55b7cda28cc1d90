import { type AlignedFault, type AlignedWord, alignWords } from './align-words.ts';
import type { Verdict } from './review-answer.ts';
import { type AnswerWord, splitAnswer } from './split-answer.ts';

export type WordFault = AlignedFault | 'moved';

/**
 * `stored` has the punctuation that touches the word, and is null for an extra word of the answer. `typedAt`
 * is the side of its right place on which a moved word was typed.
 */
export interface JudgedWord {
  readonly stored: string | null;
  readonly typed: string | null;
  readonly fault: WordFault | null;
  readonly typedAt?: 'before' | 'after';
}

export interface Judgement {
  readonly verdict: Verdict;
  readonly words: readonly JudgedWord[];
  /** Typed words, in lower case, that lack an accent or have one too many and are Spanish words themselves. */
  readonly ownWords: readonly string[];
}

const WRONG: ReadonlySet<WordFault | null> = new Set(['wrong', 'missing', 'extra', 'moved']);

export interface JudgedBy {
  readonly accepted?: readonly string[];
  readonly spellings: ReadonlySet<string>;
  /** The translation, by which it is decided what the sentence leaves open; without it nothing is. */
  readonly english?: string | undefined;
}

/**
 * Judges a typed answer by the stored sentence, or by the closest accepted answer.
 *
 * The words are aligned at the least cost; a pair costs more the more it differs. Source: screens-practice 3.1.
 */
export function judgeAnswer(typed: string, sentence: string, by: JudgedBy): Judgement {
  return makeJudge(sentence, by)(typed);
}

export function makeJudge(
  sentence: string,
  { accepted = [], spellings }: JudgedBy,
): (typed: string) => Judgement {
  const rights = [sentence, ...accepted].map(splitAnswer);
  return (typed) => {
    const answer = splitAnswer(typed);
    const judged = rights.map((right) => judgeBy(right, answer, spellings));
    return judged.reduce((best, other) => (other.cost < best.cost ? other : best)).judgement;
  };
}

export function suggestGrade(verdict: Verdict): 'hard' | 'easy' {
  return verdict === 'wrong' || verdict === 'empty' ? 'hard' : 'easy';
}

function judgeBy(
  sentence: readonly AnswerWord[],
  answer: readonly AnswerWord[],
  spellings: ReadonlySet<string>,
): { cost: number; judgement: Judgement } {
  const { cost, steps } = alignWords(sentence, answer, spellings);
  const words = joinPronouns(joinMoved(steps)).map(({ stored, typed, ...found }) => ({
    stored: stored?.shown ?? null,
    typed: typed?.shown ?? null,
    ...found,
  }));
  const ownWords = steps.flatMap(({ typed, fault }) =>
    typed && fault === 'accent' && spellings.has(typed.word) ? [typed.word] : [],
  );
  const verdict = answer.length === 0 ? 'empty' : decide(words);
  return { cost, judgement: { verdict, words, ownWords: [...new Set(ownWords)] } };
}

function decide(words: readonly JudgedWord[]): Verdict {
  const faults = new Set(words.map(({ fault }) => fault));
  if (words.some(({ fault }) => WRONG.has(fault))) return 'wrong';
  if (faults.has('letter') || faults.has('typo') || faults.has('pronoun')) return 'nearly';
  return faults.has('accent') ? 'accents' : 'exact';
}

interface FoundWord extends Omit<AlignedWord, 'fault'> {
  readonly fault: WordFault | null;
  readonly typedAt?: 'before' | 'after';
}

function joinMoved(steps: readonly AlignedWord[]): FoundWord[] {
  const joined: FoundWord[] = [...steps];
  const extras = new Map<string, number[]>();
  for (const [there, { stored, typed }] of steps.entries()) {
    if (stored || !typed) continue;
    const places = extras.get(typed.withoutMarks);
    if (places) places.push(there);
    else extras.set(typed.withoutMarks, [there]);
  }
  for (const [here, { stored, typed }] of steps.entries()) {
    if (!stored || typed) continue;
    const there = extras.get(stored.withoutMarks)?.shift();
    const moved = there === undefined ? undefined : steps[there]?.typed;
    if (there === undefined || !moved) continue;
    joined[here] = { stored, typed: moved, fault: 'moved', typedAt: there < here ? 'before' : 'after' };
    // An emptied place keeps its index until all words are joined.
    joined[there] = { fault: null };
  }
  return joined.filter(({ stored, typed }) => stored ?? typed);
}

function joinPronouns(words: readonly FoundWord[]): FoundWord[] {
  const left = words.find(({ fault, stored }) => fault === 'pronoun' && stored);
  const added = words.find(({ fault, typed }) => fault === 'pronoun' && typed);
  if (!left || !added) return [...words];
  return words.flatMap((word, index): FoundWord[] => {
    if (word.fault !== 'pronoun') return [word];
    const next = words[index + 1];
    if (next?.fault === 'pronoun' && !next.stored !== !word.stored) {
      return [{ stored: word.stored ?? next.stored, typed: word.typed ?? next.typed, fault: 'wrong' }];
    }
    const before = words[index - 1];
    if (before?.fault === 'pronoun' && !before.stored !== !word.stored) return [];
    return [{ ...word, fault: word.stored ? 'missing' : 'extra' }];
  });
}
