import { type Run, splitEnglish, splitSpanish } from '../../examples/sentence.ts';
import { sha1 } from './sha1.ts';

interface Sentences {
  readonly spanishExample: string;
  readonly englishTranslation: string;
  readonly spanglish: string;
}

/** A field of a note: as Anki keeps it, and what it sorts and compares by. */
export interface AnkiField {
  readonly html: string;
  readonly text: string;
}

const LINE_END = /\r\n?|[\u0085\u2028\u2029]/g;
/** Of control characters only tabs and line ends mean something; Anki takes the others out, and one of them ends a field. */
const CONTROL = /[^\P{Cc}\t\n]/gu;
/** A bracket would begin a sound or a formula of Anki's. */
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '[': '&#91;' };

/** The Spanish sentence without its asterisks; what is English in it says so. */
export function writeSpanish(example: Sentences): AnkiField {
  return writeRuns(splitSpanish(example), 'es');
}

/** The English sentence. */
export function writeEnglish(example: Sentences): AnkiField {
  return writeRuns(splitEnglish(example), 'en');
}

/** The first eight digits of the SHA-1 of a field's text as a number: by it Anki finds notes that begin alike. */
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

/** Anki drops tags to compare texts, so a line end stands beside its tag. */
function escape(text: string): string {
  return text.replaceAll(/[&<>[]/g, (sign) => ESCAPES[sign] ?? sign).replaceAll('\n', '<br>\n');
}
