import { type PlacedWord, segmentWords } from '../frequensay/segment-words.ts';
import { unifySpelling } from '../frequensay/words.ts';

/** One word of Latin letters with nothing but punctuation around it. */
const PLAIN_WORD =
  /^([\p{Pd}\p{Ps}\p{Pe}\p{Pi}\p{Pf}\p{Po}]*)([A-Za-zÀ-ÖØ-öø-ž]+)[\p{Pd}\p{Ps}\p{Pe}\p{Pi}\p{Pf}\p{Po}]*$/u;
const COMBINING = /\p{M}/gu;
/** A letter or a number; '1️⃣' and 'ℹ️' are pictures, though text segmentation takes them for words. */
const LETTER = /[\p{L}\p{N}]/u;
const PICTURE = /\p{Extended_Pictographic}|\u20E3/u;
/** The acute accent and the diaeresis: 'ú' and 'ü' are letters with a mark, 'ñ' is a letter of its own. */
const ACCENTS = /[\u0301\u0308]/gu;

/** A word of a sentence or an answer, as it is shown and as it is compared. */
export interface AnswerWord {
  /** As it was written, with the punctuation that touches it. */
  readonly shown: string;
  /** In lower case, with composed accents. */
  readonly word: string;
  /** Without accents: 'años' is 'años', 'cómo' is 'como'. */
  readonly withoutAccents: string;
  /** Without any mark: 'años' is 'anos'. */
  readonly withoutMarks: string;
}

/**
 * The words of a sentence or of an answer, in order; numbers are words, too, and emoji are none.
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
  return found.map(({ segment }, at) => {
    const word = unifySpelling(segment);
    const decomposed = word.normalize('NFD');
    return {
      shown: sentence.slice(ends[at - 1] ?? 0, ends[at]).trim(),
      word,
      withoutAccents: decomposed.replace(ACCENTS, '').normalize('NFC'),
      withoutMarks: decomposed.replace(COMBINING, ''),
    };
  });
}

function isWord({ segment }: PlacedWord): boolean {
  return LETTER.test(segment) && !PICTURE.test(segment);
}

/** Whether something was answered: a text of blanks, signs and emoji answers nothing. Source: screens-practice 3.1. */
export function holdsWord(answer: string): boolean {
  return splitAnswer(answer).length > 0;
}

/** A word always ends at a space, so that the segmenter, which is slow, is asked only for pieces that are not plain. */
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

/** Where what belongs to a word ends: at the first space after it, or else where the next word begins. */
function findBreak(sentence: string, from: number, next: number): number {
  const space = sentence.slice(from, next).search(/\s/u);
  return space === -1 ? next : from + space;
}

/** The words of an answer as they are compared, one space between them: answers that differ in nothing else are one. */
export function unifyWording(answer: string): string {
  return splitAnswer(answer)
    .map(({ word }) => word)
    .join(' ');
}
