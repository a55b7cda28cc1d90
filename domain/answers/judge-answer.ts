import { splitPronouns } from '../spanish-verbs/attached-pronouns.ts';
import { removeAccents } from '../spanish-verbs/conjugate.ts';
import { type AlignedFault, type AlignedWord, type Allowed, alignWords, SUBJECTS } from './align-words.ts';
import { readEnglish } from './english-hints.ts';
import { fitNumbers } from './number-words.ts';
import type { Verdict } from './review-answer.ts';
import { makeRightAnswers, type RightAnswer } from './right-answers.ts';
import type { SentenceWord } from './sentence-words.ts';
import { type AnswerWord, splitAnswer } from './split-answer.ts';
import { joinWhither } from './whither.ts';

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
  /** The translation, which decides what the sentence leaves open; without it nothing is open, as in a dictation. */
  readonly english?: string | undefined;
}

/**
 * Judges a typed answer by the stored sentence, or by the closest accepted answer.
 *
 * The words are aligned at the least cost; a pair costs more the more it differs. What the translation leaves open may be
 * said in each way. Source: screens-practice 3.1.
 */
export function judgeAnswer(typed: string, sentence: string, by: JudgedBy): Judgement {
  return makeJudge(sentence, by)(typed);
}

export function makeJudge(sentence: string, by: JudgedBy): (typed: string) => Judgement {
  const rights = [sentence, ...(by.accepted ?? [])].map((text) => placeWords(text, 0));
  const judge = makePartsJudge(rights, by);
  return (typed) => judge([typed]).judgements[0] ?? { verdict: 'empty', words: [], ownWords: [] };
}

export function placeWords(text: string, gap: number | null): SentenceWord[] {
  // Spread objects take several times as long to make.
  return splitAnswer(text).map(({ shown, word, withoutAccents, withoutMarks }) => ({
    shown,
    word,
    withoutAccents,
    withoutMarks,
    gap,
  }));
}

/**
 * The number of right answers, and then of their forms, that are compared: those that share most words with the typed
 * one.
 */
const MAX_RIGHTS = 3;
const MAX_FORMS = 4;
const MAX_PAIRS = 40_000;

/** Returns a function that judges an answer in several parts by whichever right answer is closest to all of them. */
export function makePartsJudge(
  rights: readonly (readonly SentenceWord[])[],
  { spellings, english }: JudgedBy,
): (typed: readonly string[]) => { readonly judgements: readonly Judgement[] } {
  const counts = english !== undefined && /\b(?:one|1)\b/iu.test(english);
  const hints = english === undefined ? undefined : readEnglish(english);
  const forms = new Map<number, ReturnType<typeof makeRightAnswers>>();
  const listForms = (right: number, typed: ReadonlySet<string>) => {
    const list = forms.get(right) ?? makeRightAnswers(rights[right] ?? [], hints);
    forms.set(right, list);
    return list(typed);
  };
  return (typed) => {
    const answers = typed.map(splitAnswer);
    const all = answers.flat();
    const [sentence] = rights;
    // Nothing is closest to no words; the forms of verbs, which take a while, are not asked for either.
    if (all.length === 0 && sentence)
      return judgeParts({ words: sentence, subjects: null }, answers, spellings, counts);
    const words = new Set(all.map(({ withoutMarks }) => withoutMarks));
    const closest = chooseClosest(
      rights.map((right, index) => ({ words: right, index })),
      all,
      MAX_RIGHTS,
    );
    const found = chooseClosest(
      closest.flatMap(({ index }) => listForms(index, words)),
      all,
      MAX_FORMS,
    );
    const judged = found.map((right) => judgeParts(right, answers, spellings, counts));
    return judged.reduce((best, other) => (isCloser(other, best) ? other : best));
  };
}

interface JudgedParts {
  readonly cost: number;
  readonly isWrong: boolean;
  readonly judgements: readonly Judgement[];
}

function isCloser(one: JudgedParts, other: JudgedParts): boolean {
  return one.isWrong === other.isWrong ? one.cost < other.cost : other.isWrong;
}

function judgeParts(
  { words, subjects }: RightAnswer,
  answers: readonly (readonly AnswerWord[])[],
  spellings: ReadonlySet<string>,
  counts: boolean,
): JudgedParts {
  const judged = answers.map((answer, gap) => {
    const right = words.filter((word) => word.gap === gap);
    const joined = joinWhither(fitNumbers(right, answer, counts), answer);
    const needed = new Set(joined.right.flatMap(({ isNeeded }, at) => (isNeeded ? at : [])));
    return judgeBy(joined.right, joined.answer, spellings, { subjects, needed });
  });
  const judgements = judged.map(({ judgement }) => judgement);
  return {
    cost: judged.reduce((sum, { cost }) => sum + cost, 0),
    isWrong: judgements.some(({ verdict }) => verdict === 'wrong'),
    judgements,
  };
}

/**
 * Returns the right answers that share most words with the typed one, whatever their endings and wherever pronouns are
 * attached; of equals those with most words as typed, then with most side by side as in it, then the first. Of long ones
 * there are fewer.
 */
function chooseClosest<Right extends { readonly words: readonly SentenceWord[] }>(
  rights: readonly Right[],
  answer: readonly AnswerWord[],
  most: number,
): readonly Right[] {
  if (rights.length === 1) return rights;
  const typed = countWords(answer);
  const scored = rights.map((right) => {
    const { shared, asked, alike, beside } = compareWithTyped(right.words, typed);
    return {
      right,
      distance: asked + typed.stems.length - 2 * alike,
      shared,
      beside,
      size: asked * answer.length,
    };
  });
  const size = scored.reduce((largest, other) => Math.max(largest, other.size), 1);
  return scored
    .toSorted(
      (one, other) => one.distance - other.distance || other.shared - one.shared || other.beside - one.beside,
    )
    .slice(0, Math.max(1, Math.min(most, Math.floor(MAX_PAIRS / size))))
    .map(({ right }) => right);
}

interface TypedWord {
  readonly number: number;
  count: number;
  readonly before: Set<string>;
}

interface TypedWords {
  readonly words: ReadonlyMap<string, TypedWord>;
  readonly stems: readonly string[];
}

function countWords(answer: readonly AnswerWord[]): TypedWords {
  const counted = new Map<string, TypedWord>();
  let before = '';
  for (const { withoutMarks } of answer) {
    const known: TypedWord = counted.get(withoutMarks) ?? {
      number: counted.size,
      count: 0,
      before: new Set(),
    };
    known.count += 1;
    known.before.add(before);
    counted.set(withoutMarks, known);
    before = withoutMarks;
  }
  return { words: counted, stems: answer.flatMap(listStems) };
}

function compareWithTyped(words: readonly SentenceWord[], typed: TypedWords) {
  const used = new Uint16Array(typed.words.size);
  let [shared, beside, before] = [0, 0, ''];
  for (const { withoutMarks, gap } of words) {
    if (gap === null) continue;
    const known = typed.words.get(withoutMarks);
    if (known?.before.has(before)) beside += 1;
    before = withoutMarks;
    const count = used[known?.number ?? -1] ?? 0;
    if (!known || count >= known.count) continue;
    used[known.number] = count + 1;
    shared += 1;
  }
  const stems = readStems(words);
  return { shared, asked: stems.length, alike: countShared(stems, typed.stems), beside };
}

function countShared(some: readonly string[], others: readonly string[]): number {
  const left = new Map<string, number>();
  for (const one of others) left.set(one, (left.get(one) ?? 0) + 1);
  let shared = 0;
  for (const one of some) {
    const count = left.get(one) ?? 0;
    if (count === 0) continue;
    left.set(one, count - 1);
    shared += 1;
  }
  return shared;
}

const stemsOf = new WeakMap<readonly SentenceWord[], readonly string[]>();

function readStems(words: readonly SentenceWord[]): readonly string[] {
  const known = stemsOf.get(words);
  if (known) return known;
  const stems = words.filter(({ gap }) => gap !== null).flatMap(listStems);
  stemsOf.set(words, stems);
  return stems;
}

const STEM_LETTERS = 4;

/** The first letters of a word, for those that differ in their endings, and the pronouns at its end. */
function listStems({ word, withoutMarks }: AnswerWord): readonly string[] {
  if (SUBJECTS.has(word)) return [];
  if (word.length <= STEM_LETTERS) return [withoutMarks];
  const split = splitPronouns(word);
  const verb = split ? removeAccents(split.base) : withoutMarks;
  return [verb.slice(0, STEM_LETTERS), ...(split?.pronouns ?? [])];
}

export function suggestGrade(verdict: Verdict): 'hard' | 'easy' {
  return verdict === 'wrong' || verdict === 'empty' ? 'hard' : 'easy';
}

function judgeBy(
  sentence: readonly AnswerWord[],
  answer: readonly AnswerWord[],
  spellings: ReadonlySet<string>,
  allowed: Allowed,
): { cost: number; judgement: Judgement } {
  const { cost, steps } = alignWords(sentence, answer, spellings, undefined, allowed);
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
