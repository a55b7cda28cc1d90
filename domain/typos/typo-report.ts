import { cleanText } from '../examples/clean-text.ts';

export const typoFields = ['spanishExample', 'englishTranslation', 'spanishAudioLa'] as const;
export type TypoField = (typeof typoFields)[number];

export const typoStates = ['open', 'fixed', 'dismissed'] as const;
export type TypoState = (typeof typoStates)[number];

export interface GivenReport {
  readonly field: TypoField;
  readonly stored: string;
  readonly suggestion: string;
  readonly note: string;
}

export function isSentenceField(field: TypoField): boolean {
  return field !== 'spanishAudioLa';
}

export function hasCorrection({ field, stored, suggestion }: Omit<GivenReport, 'note'>): boolean {
  return isSentenceField(field) && cleanText(suggestion) !== cleanText(stored);
}

/**
 * Returns a sentence on why a report is empty; undefined when it has a corrected sentence or a note. A sentence is
 * never corrected to an empty text. Source: screens-staff 9.15.
 */
export function findReportFault(report: GivenReport): string | undefined {
  if (isSentenceField(report.field) && cleanText(report.suggestion) === '')
    return 'Write how the sentence should read.';
  if (hasCorrection(report) || cleanText(report.note) !== '') return undefined;
  return isSentenceField(report.field)
    ? 'Correct the sentence, or write a note.'
    : 'Write in the note what you hear.';
}
