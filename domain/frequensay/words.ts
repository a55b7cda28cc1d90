import { cleanText } from '../examples/clean-text.ts';
import { segmentWords } from './segment-words.ts';

const LETTER = /\p{L}/u;
const PLAIN_WORD =
  /^[\p{Pd}\p{Ps}\p{Pe}\p{Pi}\p{Pf}\p{Po}]*([a-zß-öø-ž]+)[\p{Pd}\p{Ps}\p{Pe}\p{Pi}\p{Pf}\p{Po}]*$/u;

/**
 * Returns the words of a text in lower case, in order and as often as they occur.
 *
 * Unicode word segmentation decides: 'bien-estar' is two words, "don't" and 'EE.UU.' are one, and 'sí' is not 'si'.
 * Numbers ('3', '3.5', '1,000') are no words; '1er' is one. Source: screens-student 14.2.
 */
export function splitWords(text: string): string[] {
  const words: string[] = [];
  for (const piece of unifySpelling(text).split(' ')) {
    // A word always ends at a space. Only pieces that are not plain go to the segmenter, one by one: each of its segments
    // carries a copy of the whole text in Node 20, so that 50,000 words in one piece take minutes.
    const word = PLAIN_WORD.exec(piece)?.[1];
    if (word === undefined) words.push(...segmentPiece(piece));
    else words.push(word);
  }
  return words;
}

/**
 * Normalises a text for the comparison of words: lower case, composed accents, one kind of apostrophe, no soft hyphens.
 */
export function unifySpelling(text: string): string {
  return cleanText(text.toLowerCase()).replaceAll('’', "'");
}

function segmentPiece(piece: string): string[] {
  if (!LETTER.test(piece)) return [];
  return segmentWords(piece)
    .map(({ segment }) => segment)
    .filter((segment) => LETTER.test(segment));
}
