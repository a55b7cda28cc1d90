import { cleanText } from '../examples/clean-text.ts';
import { LONGEST_LINE, LONGEST_TEXT } from '../limits.ts';
import { readGivenSentence } from '../tables/given-cell.ts';
import { listLengthFaults } from '../text-length.ts';
import { splitTable } from './split-table.ts';

export interface ExampleDraft {
  readonly spanishExample: string;
  readonly englishTranslation: string;
  readonly spanishAudioLa: string;
  readonly englishAudio: string;
}

export interface PastedRow extends ExampleDraft {
  readonly problem: string | undefined;
}

export const EXISTS_NOTE = 'This example already exists in the database';

export const DUPLICATE = 'This duplicate will be removed, keeping the first instance';

/**
 * Parses a table pasted from a spreadsheet: Spanish, English, Spanish audio, English audio. Further columns and blank
 * lines are ignored. `earlier` holds Spanish texts that the set has already.
 *
 * A row is a duplicate only of an earlier row without a problem, so that the first usable row of a Spanish text is
 * taken. Source: screens-student 15.5.
 */
export function parsePaste(text: string, earlier: readonly string[] = []): PastedRow[] {
  const taken = new Set(earlier.map(cleanText));
  return splitTable(text).flatMap((cells) => {
    const values = cells.map(readGivenSentence);
    if (values.every((value) => value === '')) return [];
    const [spanishExample = '', englishTranslation = '', spanishAudioLa = '', englishAudio = ''] = values;
    const draft = { spanishExample, englishTranslation, spanishAudioLa, englishAudio };
    const problem = describeFault(draft) ?? (taken.has(spanishExample) ? DUPLICATE : undefined);
    if (problem === undefined) taken.add(spanishExample);
    return [{ ...draft, problem }];
  });
}

export function isValid(row: Pick<PastedRow, 'problem'>): boolean {
  return row.problem === undefined;
}

/** Returns the numbers of 'Found {total} rows: {valid} valid, {errors} with errors'. Duplicates count as errors. */
export function summarizePaste(rows: readonly Pick<PastedRow, 'problem'>[]): {
  total: number;
  valid: number;
  errors: number;
} {
  const valid = rows.filter(isValid).length;
  return { total: rows.length, valid, errors: rows.length - valid };
}

/** Returns the blank side of an example in words; undefined when neither is blank. Source: api.md 7.4, rule 1. */
export function describeMissingText(
  spanish: string,
  english: string,
): 'Missing Spanish text' | 'Missing English text' | 'Missing Spanish and English text' | undefined {
  const hasSpanish = cleanText(spanish) !== '';
  const hasEnglish = cleanText(english) !== '';
  if (hasSpanish && hasEnglish) return undefined;
  if (hasSpanish) return 'Missing English text';
  return hasEnglish ? 'Missing Spanish text' : 'Missing Spanish and English text';
}

const limits = {
  spanishExample: ['Spanish Example', LONGEST_TEXT],
  englishTranslation: ['English Translation', LONGEST_TEXT],
  spanishAudioLa: ['Spanish Audio Link', LONGEST_LINE],
  englishAudio: ['English Audio Link', LONGEST_LINE],
} as const;

export function listTooLong(draft: ExampleDraft): string[] {
  return listLengthFaults(draft, limits).map(({ message }) => message);
}

export function describeTooLong({
  spanishExample,
  englishTranslation,
  spanishAudioLa,
  englishAudio,
}: ExampleDraft): string | undefined {
  if (Math.max(spanishExample.length, englishTranslation.length) > LONGEST_TEXT) {
    return 'Text longer than 10,000 characters';
  }
  if (Math.max(spanishAudioLa.length, englishAudio.length) > LONGEST_LINE) {
    return 'Audio link longer than 500 characters';
  }
  return undefined;
}

function describeFault(draft: ExampleDraft): string | undefined {
  const { spanishExample, englishTranslation } = draft;
  return (
    describeMissingText(withoutError(spanishExample), withoutError(englishTranslation)) ??
    describeTooLong(draft)
  );
}

function withoutError(text: string): string {
  return text.includes('ERROR') ? '' : text;
}
