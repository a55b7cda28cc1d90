import { undoSave } from '@soltura/domain/example-sets/example-set';
import * as z from 'zod/mini';
import { EMPTY_SET, isUnsaved, type SetState } from './set-state.ts';

const row = z.object({
  recordId: z.int(),
  spanishExample: z.string(),
  englishTranslation: z.string(),
  spanishAudioLa: z.string(),
  englishAudio: z.string(),
});

export const setDraft = z.object({
  id: z.string(),
  userId: z.int(),
  /** The time of the write, in ms since 1970. */
  keptAt: z.number(),
  stage: z.enum(['pasting', 'editing', 'assigning']),
  pasteText: z.string(),
  /** The rows that are not stored on the server, or not known to be. */
  rows: z.array(row),
  /** The Spanish texts of stored examples; a lookup loads their other fields. */
  savedTexts: z.array(z.string()),
  batches: z.array(z.object({ key: z.string(), rowIds: z.array(z.int()) })),
});
export type SetDraft = z.output<typeof setDraft>;

export type DraftName = Pick<SetDraft, 'id' | 'userId'>;

/** The part of a set to store on the device; undefined when the set is empty. */
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

/** Restores a stored set. A lookup has to follow to find out which of its rows the server has. */
export function restoreDraft({ stage, pasteText, rows, batches, savedTexts }: SetDraft): SetState {
  // A key that was sent identifies its rows for days, so new rows must not get their ids.
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
