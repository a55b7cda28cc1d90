import { type MistakeKind, mistakeKinds } from '@soltura/domain/typos/mistake';
import * as z from 'zod/mini';

export const mistakeDraft = z.object({ kind: z.optional(z.enum(mistakeKinds)), line: z.string() });
export type MistakeDraft = z.output<typeof mistakeDraft>;

export interface Mistake {
  readonly kind: MistakeKind;
  readonly line: string;
}

export const EMPTY_DRAFT: MistakeDraft = { line: '' };

export const kindLabels: Readonly<Record<MistakeKind, string>> = {
  text: 'Text',
  translation: 'Translation',
  sound: 'Sound',
};
