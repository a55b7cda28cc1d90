import { undoSave } from '@soltura/domain/examples/example-set';
import * as z from 'zod/mini';
import { EMPTY_SET, isUnsaved, type SetState } from './set-state.ts';

const row = z.object({
  recordId: z.int(),
  spanishExample: z.string(),
  englishTranslation: z.string(),
  spanishAudioLa: z.string(),
  englishAudio: z.string(),
});

/** A set as it is kept on the device. */
export const setDraft = z.object({
  id: z.string(),
  /** The record id of the person who makes it. */
  userId: z.int(),
  /** When it was kept, in ms since 1970. */
  keptAt: z.number(),
  stage: z.enum(['pasting', 'editing', 'assigning']),
  pasteText: z.string(),
  /** What the server does not have, or is not known to have. */
  rows: z.array(row),
  /** The Spanish texts of what it has: a lookup brings the rest back. */
  savedTexts: z.array(z.string()),
  batches: z.array(z.object({ key: z.string(), rowIds: z.array(z.int()) })),
});
export type SetDraft = z.output<typeof setDraft>;

/** Which set it is, and whose. */
export type DraftName = Pick<SetDraft, 'id' | 'userId'>;

/** What is kept of a set; undefined when there is nothing in it. */
export function makeDraft({ id, userId }: DraftName, state: SetState, keptAt: number): SetDraft | undefined {
  const savedTexts = [...state.set.saved.map(({ spanishExample }) => spanishExample), ...state.unreadTexts];
  if (!isUnsaved(state) && savedTexts.length === 0) return undefined;
  return {
    id,
    userId,
    keptAt,
    stage: state.stage,
    pasteText: state.pasteText,
    rows: [...undoSave(state.set).unsaved],
    savedTexts: [...new Set(savedTexts)],
    batches: state.batches.map(({ key, rowIds }) => ({ key, rowIds: [...rowIds] })),
  };
}

/** The set as it was kept. A lookup has to follow: only then is known which of its rows were stored. */
export function restoreDraft({ stage, pasteText, rows, batches, savedTexts }: SetDraft): SetState {
  // A key once sent stands for its rows for days: no other row gets their ids.
  const lastId = Math.min(0, ...batches.map(({ rowIds }) => Math.min(0, ...rowIds)));
  return {
    ...EMPTY_SET,
    stage,
    pasteText,
    batches,
    set: { ...EMPTY_SET.set, unsaved: rows, lastId },
    unreadTexts: savedTexts,
    isUnsure: true,
  };
}
