import { type PlacedWord, segmentWords } from '../frequensay/segment-words.ts';
import { unifySpelling } from '../frequensay/words.ts';

const PLAIN_WORD =
  /^([\p{Pd}\p{Ps}\p{Pe}\p{Pi}\p{Pf}\p{Po}]*)([A-Za-zÀ-ÖØ-öø-ž]+)[\p{Pd}\p{Ps}\p{Pe}\p{Pi}\p{Pf}\p{Po}]*$/u;
const COMBINING = /\p{M}/gu;
/** A letter or a number. Text segmentation takes the emoji '1️⃣' and 'ℹ️' for words, too. */
const LETTER = /[\p{L}\p{N}]/u;
const PICTURE = /\p{Extended_Pictographic}|\u20E3/u;
const OUTSIDE = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
const LATIN = /^[a-z]*$/;
/** The acute accent and the diaeresis. The tilde is not among them: 'ñ' is a letter of its own. */
const ACCENTS = /[\u0301\u0308]/gu;

/**
 * `word` is in lower case with composed accents; 'años' is 'años' without accents and 'anos' without marks.
 */
export interface AnswerWord {
  readonly shown: string;
  readonly word: string;
  readonly withoutAccents: string;
  readonly withoutMarks: string;
}

/**
 * Returns the words of a sentence or an answer in order. Numbers are words, emoji are not.
 *
 * Asterisks, which mark the English of Spanglish, are dropped. Source: screens-practice 3.1.
 */
export function splitAnswer(text: string): AnswerWord[] {
  const sentence = text.replaceAll('*', '').normalize('NFC');
  const found = findWords(sentence);
  const ends = found.map(({ index }, at) => {
    const next = found[at + 1];
    return next ? findBreak(sentence, index, next.index) : sentence.length;
  });
  return found.map(({ segment }, at) =>
    makeWord(segment, sentence.slice(ends[at - 1] ?? 0, ends[at]).trim()),
  );
}

function makeWord(segment: string, shown: string): AnswerWord {
  const word = unifySpelling(segment);
  if (LATIN.test(word)) return { shown, word, withoutAccents: word, withoutMarks: word };
  const decomposed = word.normalize('NFD');
  return {
    shown,
    word,
    withoutAccents: decomposed.replace(ACCENTS, '').normalize('NFC'),
    withoutMarks: decomposed.replace(COMBINING, ''),
  };
}

const MAX_KEPT = 5_000;
const respelt = new Map<string, AnswerWord>();

/** Returns a word with another text, which may have signs at its ends, and otherwise unchanged. */
export function respell<Word extends AnswerWord>(word: Word, shown: string): Word {
  let spelt = respelt.get(shown);
  if (!spelt) {
    spelt = makeWord(shown.replaceAll(OUTSIDE, ''), shown);
    if (respelt.size >= MAX_KEPT) respelt.clear();
    respelt.set(shown, spelt);
  }
  return { ...word, ...spelt };
}

function isWord({ segment }: PlacedWord): boolean {
  return LETTER.test(segment) && !PICTURE.test(segment);
}

/** True when an answer has a word; blanks, signs and emoji are none. Source: screens-practice 3.1. */
export function holdsWord(answer: string): boolean {
  return splitAnswer(answer).length > 0;
}

/**
 * Splits at spaces first, since a word always ends at one; only pieces that are not plain go to the segmenter, which is
 * slow.
 */
function findWords(sentence: string): PlacedWord[] {
  const words: PlacedWord[] = [];
  let start = 0;
  for (const piece of sentence.split(' ')) {
    const [, before = '', segment] = PLAIN_WORD.exec(piece) ?? [];
    if (segment !== undefined) words.push({ segment, index: start + before.length });
    else
      for (const word of segmentWords(piece).filter(isWord))
        words.push({ ...word, index: start + word.index });
    start += piece.length + 1;
  }
  return words;
}

function findBreak(sentence: string, from: number, next: number): number {
  const space = sentence.slice(from, next).search(/\s/u);
  return space === -1 ? next : from + space;
}

export const GAP_MARK = '|';

/**
 * Returns an answer in the form in which duplicates are found: its compared words, one space between them, and '|'
 * between gaps.
 */
export function unifyWording(answer: string): string {
  return answer
    .split(GAP_MARK)
    .map((gap) =>
      splitAnswer(gap)
        .map(({ word }) => word)
        .join(' '),
    )
    .join(GAP_MARK);
}
