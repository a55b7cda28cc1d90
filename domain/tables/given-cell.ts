import { cleanText } from '../examples/clean-text.ts';
import { isStorable } from '../storable-text.ts';
import type { Column } from './table.ts';

const BLANKS = / {2,}/g;
const BREAK = /[\n\r]/;

/** A sentence that was pasted or stands in a file: as `cleanText` keeps it, with one blank between words. */
export function readGivenSentence(text: string): string {
  return cleanText(text).replace(BLANKS, ' ');
}

/** A text of one line that was pasted or stands in a file: a line break, with the blanks beside it, is one blank. */
export function readGivenLine(text: string): string {
  return text.replace(/\s+/g, (blanks) => (BREAK.test(blanks) ? ' ' : blanks));
}

/** Whether a column holds sentences of examples, which have no blanks at their ends (api.md 7.4). */
function holdsSentence({ kind, isRequired }: Column): boolean {
  return kind === 'text' && isRequired === true;
}

/**
 * The text of a cell that was pasted or stands in a file, as its column takes it: every paste and every file is read by this,
 * before `parseCell`. What is typed into one cell goes through it too, but for its sentences.
 */
export function readGivenText(column: Column, text: string): string {
  // What no text may hold is refused with its row rather than left out (decision 0270).
  return holdsSentence(column) && isStorable(text) ? readGivenSentence(text) : tidyText(column, text);
}

/** Trims the text where blanks mean nothing, and matches options in any case. */
export function tidyText({ kind, options = [] }: Column, text: string): string {
  if (kind === 'line') return readGivenLine(text);
  if (kind === 'lines') return text.replace(/[^\n\r]+/g, (line) => line.trim());
  if (kind !== 'option') return text;
  const wanted = text.trim().toLowerCase();
  return options.find((option) => option.toLowerCase() === wanted) ?? text.trim();
}
