import { splitSpanish } from '../examples/sentence.ts';
import { type JudgedBy, type Judgement, makePartsJudge, placeWords } from './judge-answer.ts';
import { MOST_GAPS, type Verdict, verdicts } from './review-answer.ts';
import type { SentenceWord } from './sentence-words.ts';
import { type AnswerWord, GAP_MARK, holdsWord, splitAnswer } from './split-answer.ts';

/** A stretch of a Spanglish sentence: English that is given, or Spanish that is asked, a gap. */
export interface SentenceRun {
  readonly text: string;
  readonly isGap: boolean;
}

interface SpanglishExample {
  readonly spanishExample: string;
  readonly englishTranslation: string;
}

const CAPITAL = /^[^\p{L}\p{N}]*\p{Lu}/u;

/**
 * True for a sentence with English words: it has asterisks, or a word that is no known spelling and stands in the
 * translation. Names are no English. Any other sentence is asked for as a whole. Source: screens-practice 3.1.
 *
 * @param spellings Known spellings in lower case, those of the sentence's own words among them.
 */
export function isSpanglish(
  { spanishExample, englishTranslation }: SpanglishExample,
  spellings: ReadonlySet<string>,
): boolean {
  if (spanishExample.includes('*')) return true;
  return splitAnswer(spanishExample).some(findEnglish(englishTranslation, spellings).isEnglish);
}

/**
 * Splits a Spanglish sentence into the English that is given and the Spanish that is asked; together they are the
 * sentence without its asterisks.
 *
 * English are the words between asterisks. Without asterisks they are those that are no known spelling and stand in
 * the translation, but for names. Null where English and Spanish cannot be told apart, where either is missing, and
 * for more than `MOST_GAPS` gaps: a Spanglish sentence of this kind is not asked for in writing. Source:
 * screens-practice 3.1.
 *
 * @param spellings Known spellings in lower case, those of the sentence's own words among them.
 */
export function splitSpanglish(
  { spanishExample, englishTranslation }: SpanglishExample,
  spellings: ReadonlySet<string>,
): SentenceRun[] | null {
  const runs = spanishExample.includes('*')
    ? splitSpanish({ spanishExample, spanglish: 'spanglish' }).map(({ text, lang }) => ({
        text,
        isGap: lang === 'es' && holdsWord(text),
      }))
    : splitUnmarked(spanishExample, englishTranslation, spellings);
  const count = runs?.filter(({ isGap }) => isGap).length ?? 0;
  if (runs === null || count === 0 || count > MOST_GAPS) return null;
  return runs.some(({ text, isGap }) => !isGap && holdsWord(text)) ? runs : null;
}

/** Returns the texts that a Spanglish sentence asks for, without the signs at their ends. */
export function listGaps(runs: readonly SentenceRun[]): string[] {
  return runs.flatMap(({ text, isGap }) => (isGap ? [text.trim()] : []));
}

/** Splits an accepted answer to a Spanglish sentence, in which '|' stands between the gaps. */
export function splitGapAnswer(answer: string): string[] {
  return answer.split(GAP_MARK);
}

/** Returns what was typed into the gaps as one text with '|' between them; a '|' inside a gap becomes a blank. */
export function joinGaps(gaps: readonly string[]): string {
  return gaps.map((typed) => typed.replaceAll(GAP_MARK, ' ')).join(GAP_MARK);
}

export interface GapsJudgement {
  /** The worst of the gaps; 'empty' when all are, and 'wrong' when only some are. */
  readonly verdict: Verdict;
  readonly gaps: readonly Judgement[];
}

/**
 * Returns a function that judges what was typed into the gaps of a Spanglish sentence, each by itself. A gap that was
 * not typed is empty, and a word in a gap that the sentence does not have is wrong.
 *
 * @param by `accepted` are whole answers with '|' between the gaps.
 */
export function makeGapsJudge(
  runs: readonly SentenceRun[],
  by: JudgedBy,
): (typed: readonly string[]) => GapsJudgement {
  const count = listGaps(runs).length;
  const accepted = (by.accepted ?? []).map(splitGapAnswer).filter(({ length }) => length === count);
  const judge = makePartsJudge([placeRuns(runs), ...accepted.map((way) => placeRuns(runs, way))], by);
  return (typed) => {
    const surplus = typed.slice(count).some(holdsWord);
    const { judgements } = judge(Array.from({ length: count }, (_, gap) => typed[gap] ?? ''));
    return { verdict: joinVerdicts(judgements, surplus), gaps: judgements };
  };
}

/** Returns the words of a sentence with the number of the gap they stand in, its gaps filled otherwise where given. */
function placeRuns(runs: readonly SentenceRun[], filled?: readonly string[]): SentenceWord[] {
  let gap = -1;
  return runs.flatMap(({ text, isGap }) => {
    if (!isGap) return placeWords(text, null);
    gap += 1;
    return placeWords(filled?.[gap] ?? text, gap);
  });
}

function joinVerdicts(judgements: readonly Judgement[], surplus: boolean): Verdict {
  const found = judgements.map(({ verdict }) => verdict);
  if (found.every((verdict) => verdict === 'empty') && !surplus) return 'empty';
  if (found.includes('empty') || surplus) return 'wrong';
  return verdicts.findLast((verdict) => found.includes(verdict)) ?? 'empty';
}

function splitUnmarked(
  sentence: string,
  translation: string,
  spellings: ReadonlySet<string>,
): SentenceRun[] | null {
  const { english, isEnglish } = findEnglish(translation, spellings);
  const words = splitAnswer(sentence);
  const isUnclear = (word: AnswerWord, at: number) =>
    spellings.has(word.word)
      ? // 'a' and 'no' are words of both; beside English they may be either.
        english.has(word.word) &&
        [words[at - 1], words[at + 1]].some((beside) => beside !== undefined && isEnglish(beside))
      : !english.has(word.word);
  if (words.some(isUnclear)) return null;
  const runs: { text: string; isGap: boolean }[] = [];
  for (const word of words) {
    const isGap = !isEnglish(word);
    const last = runs.at(-1);
    if (last?.isGap === isGap) last.text += ` ${word.shown}`;
    else {
      if (last) last.text += ' ';
      runs.push({ text: word.shown, isGap });
    }
  }
  return runs;
}

/** A word with a capital letter in both languages, such as 'Ana' or 'Madrid', is a name. */
function findEnglish(translation: string, spellings: ReadonlySet<string>) {
  const words = splitAnswer(translation);
  const english = new Set(words.map(({ word }) => word));
  const names = new Set(words.flatMap(({ shown, word }) => (CAPITAL.test(shown) ? word : [])));
  const isEnglish = ({ word, shown }: AnswerWord) =>
    !spellings.has(word) && english.has(word) && !(CAPITAL.test(shown) && names.has(word));
  return { english, isEnglish };
}
