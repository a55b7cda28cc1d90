import { expect, test } from 'vitest';
import { findReportFault, hasCorrection } from './typo-report.ts';

const report = {
  field: 'spanishExample',
  stored: 'Todos los dias.',
  suggestion: 'Todos los días.',
  note: '',
} as const;

test.each([
  ['a corrected sentence', report, undefined],
  [
    'a sentence as it was',
    { ...report, suggestion: report.stored },
    'Correct the sentence, or write a note.',
  ],
  [
    'one that only looks the same',
    { ...report, suggestion: ' Todos los dias. ' },
    'Correct the sentence, or write a note.',
  ],
  [
    'a note without a correction',
    { ...report, suggestion: report.stored, note: 'Is it a plural?' },
    undefined,
  ],
  [
    'a sentence that was emptied',
    { ...report, suggestion: ' ', note: 'Away with it.' },
    'Write how the sentence should read.',
  ],
  [
    'a clip without words',
    { ...report, field: 'spanishAudioLa', suggestion: '' },
    'Write in the note what you hear.',
  ],
  [
    'a clip with words',
    { ...report, field: 'spanishAudioLa', suggestion: '', note: 'It ends early.' },
    undefined,
  ],
] as const)('%s', (_, given, fault) => expect(findReportFault(given)).toBe(fault));

test('a clip is never corrected by a text', () => {
  expect(hasCorrection(report)).toBe(true);
  expect(hasCorrection({ ...report, field: 'spanishAudioLa', suggestion: 'x' })).toBe(false);
});
