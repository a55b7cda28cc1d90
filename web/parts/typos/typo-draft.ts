import type { Example } from '@soltura/contract/examples/examples';
import type { TypoReportBody } from '@soltura/contract/typos/typo-reports';
import { isSentenceField, type TypoField, typoFields } from '@soltura/domain/typos/typo-report';
import * as z from 'zod/mini';

export const typoDraft = z.object({
  field: z.enum(typoFields),
  spanishExample: z.string(),
  englishTranslation: z.string(),
  note: z.string(),
});
export type TypoDraft = z.output<typeof typoDraft>;

export type ReportedExample = Pick<Example, 'recordId' | TypoField>;

export function beginDraft({ spanishExample, englishTranslation }: ReportedExample): TypoDraft {
  return { field: 'spanishExample', spanishExample, englishTranslation, note: '' };
}

export function isWritten(draft: TypoDraft, example: ReportedExample): boolean {
  return (
    draft.note !== '' ||
    draft.spanishExample !== example.spanishExample ||
    draft.englishTranslation !== example.englishTranslation
  );
}

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
