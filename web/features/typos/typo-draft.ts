import type { Example } from '@soltura/contract/examples/examples';
import type { TypoReportBody } from '@soltura/contract/typos/typo-reports';
import { isSentenceField, type TypoField, typoFields } from '@soltura/domain/typos/typo-report';
import * as z from 'zod/mini';

/** A report that is being written, as the device keeps it. */
export const typoDraft = z.object({
  field: z.enum(typoFields),
  spanishExample: z.string(),
  englishTranslation: z.string(),
  note: z.string(),
});
export type TypoDraft = z.output<typeof typoDraft>;

/** What a report needs of an example. */
export type ReportedExample = Pick<Example, 'recordId' | TypoField>;

/** A report that says nothing yet. */
export function beginDraft({ spanishExample, englishTranslation }: ReportedExample): TypoDraft {
  return { field: 'spanishExample', spanishExample, englishTranslation, note: '' };
}

/** Whether anything was written that would be lost. */
export function isWritten(draft: TypoDraft, example: ReportedExample): boolean {
  return (
    draft.note !== '' ||
    draft.spanishExample !== example.spanishExample ||
    draft.englishTranslation !== example.englishTranslation
  );
}

/** The report as it is sent. */
export function toReport(draft: TypoDraft, example: ReportedExample): TypoReportBody {
  const { field, note } = draft;
  return {
    exampleId: example.recordId,
    field,
    stored: example[field],
    suggestion: isSentenceField(field)
      ? draft[field === 'englishTranslation' ? field : 'spanishExample']
      : '',
    note,
  };
}
