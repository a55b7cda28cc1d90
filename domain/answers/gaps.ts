import { splitSpanish } from '../examples/sentence.ts';
import { MAX_GAPS } from './review-answer.ts';
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

const LETTER = /\p{L}/u;
const SIGNS = /^[^\p{L}\p{N}\s]+(?=\s)/u;
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
  const unknown = splitAnswer(spanishExample).filter(({ word }) => !spellings.has(word));
  // Of most sentences the translation need not be looked at.
  if (unknown.length === 0) return false;
  return unknown.some(findEnglish(englishTranslation, spellings).isEnglish);
}

/**
 * Splits a Spanglish sentence into the English that is given and the Spanish that is asked; together they are the
 * sentence without its asterisks.
 *
 * English are the words between asterisks. Without asterisks they are those that are no known spelling and stand in
 * the translation, but for names. Null where English and Spanish cannot be told apart, where either is missing, and
 * for more than `MAX_GAPS` gaps: a Spanglish sentence of this kind is not asked for in writing. Source:
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
  if (runs === null || count === 0 || count > MAX_GAPS) return null;
  return runs.some(({ text, isGap }) => !isGap && holdsWord(text)) ? runs : null;
}

/**
 * Returns the runs of a sentence that Type asks for with gaps; null for one that is asked as a whole.
 *
 * @param spellings Undefined while they are not known: then asterisks alone tell a Spanglish sentence.
 */
export function findRunsToType(
  example: SpanglishExample,
  spellings: ReadonlySet<string> | undefined,
): SentenceRun[] | null {
  if (!spellings && !example.spanishExample.includes('*')) return null;
  const known = spellings ?? new Set();
  const runs = isSpanglish(example, known) ? splitSpanglish(example, known) : null;
  return runs && joinGiven(runs);
}

/** Joins given runs side by side, and moves the signs before the first blank of the next gap into them. */
function joinGiven(runs: readonly SentenceRun[]): SentenceRun[] {
  const given: SentenceRun[] = [];
  for (const run of runs) {
    const last = given.at(-1);
    if (!last || last.isGap) {
      given.push(run);
      continue;
    }
    const signs = run.isGap ? (SIGNS.exec(run.text)?.[0] ?? '') : run.text;
    given.splice(-1, 1, { ...last, text: last.text + signs });
    if (run.isGap) given.push({ ...run, text: run.text.slice(signs.length) });
  }
  return given;
}

/** False for a Spanglish sentence without gaps, which Type leaves out; `spellings` as for `findRunsToType`. */
export function canBeTyped(example: SpanglishExample, spellings: ReadonlySet<string> | undefined): boolean {
  if (!spellings && !example.spanishExample.includes('*')) return true;
  const known = spellings ?? new Set();
  return !isSpanglish(example, known) || splitSpanglish(example, known) !== null;
}

export function listGaps(runs: readonly SentenceRun[]): string[] {
  return runs.flatMap(({ text, isGap }) => (isGap ? [text.trim()] : []));
}

export function splitGapAnswer(answer: string): string[] {
  return answer.split(GAP_MARK);
}

/** Returns the texts of gaps as one text with '|' between them; a '|' inside a gap becomes a blank. */
export function joinGaps(gaps: readonly string[]): string {
  return gaps.map((typed) => typed.replaceAll(GAP_MARK, ' ')).join(GAP_MARK);
}

function splitUnmarked(
  sentence: string,
  translation: string,
  spellings: ReadonlySet<string>,
): SentenceRun[] | null {
  const { english, isEnglish } = findEnglish(translation, spellings);
  const words = splitAnswer(sentence);
  const isUnclear = (word: AnswerWord, at: number) =>
    LETTER.test(word.word) &&
    (spellings.has(word.word)
      ? // 'a' and 'no' are words of both; beside English they may be either.
        english.has(word.word) &&
        [words[at - 1], words[at + 1]].some((beside) => beside !== undefined && isEnglish(beside))
      : !english.has(word.word));
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

/** A word with a capital letter in both languages, such as 'Ana' or 'Madrid', is a name; numbers are of no language. */
function findEnglish(translation: string, spellings: ReadonlySet<string>) {
  const words = splitAnswer(translation);
  const english = new Set(words.map(({ word }) => word));
  const names = new Set(words.flatMap(({ shown, word }) => (CAPITAL.test(shown) ? word : [])));
  const isEnglish = ({ word, shown }: AnswerWord) =>
    LETTER.test(word) &&
    !spellings.has(word) &&
    english.has(word) &&
    !(CAPITAL.test(shown) && names.has(word));
  return { english, isEnglish };
}
