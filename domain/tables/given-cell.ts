import { cleanText } from '../examples/clean-text.ts';
import { isStorable } from '../storable-text.ts';
import type { Column } from './table.ts';

const BLANKS = / {2,}/g;
const BREAK = /[\n\r]/;

/** Normalises a pasted or imported sentence: as `cleanText` does, with one space between words. */
export function readGivenSentence(text: string): string {
  return cleanText(text).replace(BLANKS, ' ');
}

/** Normalises a pasted or imported text of one line: a line break, with the blanks beside it, becomes one space. */
export function readGivenLine(text: string): string {
  return text.replace(/\s+/g, (blanks) => (BREAK.test(blanks) ? ' ' : blanks));
}

function holdsSentence({ kind, isRequired }: Column): boolean {
  return kind === 'text' && isRequired === true;
}

/**
 * Normalises the text of a pasted or imported cell for its column, before `parseCell`. Text typed into one cell is
 * normalised too, except sentences.
 */
export function readGivenText(column: Column, text: string): string {
  // A text with a character that cannot be stored is kept, so that its row is refused (decision 0271).
  return holdsSentence(column) && isStorable(text) ? readGivenSentence(text) : tidyText(column, text);
}

export function tidyText({ kind, options = [] }: Column, text: string): string {
  if (kind === 'line') return readGivenLine(text);
  if (kind === 'lines') return text.replace(/[^\n\r]+/g, (line) => line.trim());
  if (kind !== 'option') return text;
  const wanted = text.trim().toLowerCase();
  return options.find((option) => option.toLowerCase() === wanted) ?? text.trim();
}
