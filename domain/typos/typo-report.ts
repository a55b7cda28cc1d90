import { cleanText } from '../examples/clean-text.ts';

/** What of an example a report is about, by the names of the wire: one of its sentences, or the Spanish clip. */
export const typoFields = ['spanishExample', 'englishTranslation', 'spanishAudioLa'] as const;
export type TypoField = (typeof typoFields)[number];

/** What has become of a report. */
export const typoStates = ['open', 'fixed', 'dismissed'] as const;
export type TypoState = (typeof typoStates)[number];

/** What a coach found wrong with an example. */
export interface GivenReport {
  readonly field: TypoField;
  /** The text or link as the coach saw it. */
  readonly stored: string;
  /** How it should read; empty for a clip. */
  readonly suggestion: string;
  readonly note: string;
}

/** Whether a field is a sentence, which a report can correct; what is wrong with a clip takes words. */
export function isSentenceField(field: TypoField): boolean {
  return field !== 'spanishAudioLa';
}

/** Whether a report says what the sentence shall be, other than it was. */
export function hasCorrection({ field, stored, suggestion }: Omit<GivenReport, 'note'>): boolean {
  return isSentenceField(field) && cleanText(suggestion) !== cleanText(stored);
}

/**
 * Why a report says nothing, as a sentence for its writer; undefined where it says something: a sentence that differs,
 * or a note. A sentence is never corrected to nothing. Source: screens-staff 9.15.
 */
export function findReportFault(report: GivenReport): string | undefined {
  if (isSentenceField(report.field) && cleanText(report.suggestion) === '')
    return 'Write how the sentence should read.';
  if (hasCorrection(report) || cleanText(report.note) !== '') return undefined;
  return isSentenceField(report.field)
    ? 'Correct the sentence, or write a note.'
    : 'Write in the note what you hear.';
}
