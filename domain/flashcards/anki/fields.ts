import { type Run, splitEnglish, splitSpanish } from '../../examples/sentence.ts';
import { sha1 } from './sha1.ts';

interface Sentences {
  readonly spanishExample: string;
  readonly englishTranslation: string;
  readonly spanglish: string;
}

export interface AnkiField {
  readonly html: string;
  readonly text: string;
}

const LINE_END = /\r\n?|[\u0085\u2028\u2029]/g;
/** Control characters other than tab and line feed. Anki removes them, and one of them separates fields. */
const CONTROL = /[^\P{Cc}\t\n]/gu;
/** An unescaped bracket would begin a sound or a formula of Anki. */
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '[': '&#91;' };

/** Writes the Spanish sentence without its asterisks; English parts are marked as English. */
export function writeSpanish(example: Sentences): AnkiField {
  return writeRuns(splitSpanish(example), 'es');
}

export function writeEnglish(example: Sentences): AnkiField {
  return writeRuns(splitEnglish(example), 'en');
}

/**
 * Returns Anki's checksum for finding duplicates: the first eight hexadecimal digits of the text's SHA-1, as
 * a number.
 */
export function sumField(text: string): number {
  return Number.parseInt(sha1(text).slice(0, 8), 16);
}

function writeRuns(runs: readonly Run[], language: Run['lang']): AnkiField {
  const cleaned = runs.map(({ text, lang }) => ({ text: cleanText(text), lang }));
  return {
    html: cleaned
      .map(({ text, lang }) =>
        lang === language ? escape(text) : `<span lang="${lang}">${escape(text)}</span>`,
      )
      .join(''),
    text: cleaned.map(({ text }) => text).join(''),
  };
}

function cleanText(text: string): string {
  return text.normalize('NFC').replaceAll(LINE_END, '\n').replaceAll(CONTROL, '');
}

function escape(text: string): string {
  return text.replaceAll(/[&<>[]/g, (sign) => ESCAPES[sign] ?? sign).replaceAll('\n', '<br>\n');
}
