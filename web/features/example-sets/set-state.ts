import type { AnswerOf } from '@soltura/contract/endpoint';
import type { exampleSets } from '@soltura/contract/example-sets/example-sets';
import type { Example } from '@soltura/contract/examples/examples';
import {
  appendRows,
  beginSave,
  EMPTY_SET as EMPTY_EXAMPLES,
  type ExampleSet,
  editUnsaved,
  removeUnsaved,
  takeFound,
  type UnsavedExample,
  undoSave,
} from '@soltura/domain/example-sets/example-set';
import type { ExampleDraft } from '@soltura/domain/example-sets/paste-table';
import { labelSpanglish } from '@soltura/domain/examples/sentence';
import type { Batch } from './save-batches.ts';

export type Stage = 'pasting' | 'editing' | 'assigning';

export interface SetState {
  readonly stage: Stage;
  readonly pasteText: string;
  readonly set: ExampleSet<Example>;
  /** Batches that were sent without a response; they may be stored. */
  readonly batches: readonly Batch[];
  /** The Spanish texts of stored examples in a restored set, until a lookup has loaded them. */
  readonly unreadTexts: readonly string[];
  /**
   * True when a lookup is needed to know which rows are stored: after a save without a response, and in a restored set.
   */
  readonly isUnsure: boolean;
  readonly isAssigned: boolean;
}

export type SetEvent =
  | { readonly type: 'pasted'; readonly text: string }
  | { readonly type: 'appended'; readonly drafts: readonly ExampleDraft[] }
  | { readonly type: 'edited'; readonly recordId: number; readonly changes: Partial<ExampleDraft> }
  | { readonly type: 'removed'; readonly recordId: number }
  | { readonly type: 'entered'; readonly stage: Stage }
  | { readonly type: 'looked-up'; readonly found: readonly Example[] }
  | { readonly type: 'sent'; readonly batches: readonly Batch[] }
  | { readonly type: 'answered'; readonly batch: Batch; readonly answer: SaveAnswer; readonly at: string }
  | { readonly type: 'refused'; readonly batch: Batch }
  | { readonly type: 'save-ended' }
  | { readonly type: 'assigned' };

/** The outcomes for the rows of a batch, in their order; -1 for a row that could not be stored. */
type SaveAnswer = AnswerOf<typeof exampleSets.save>;

export const EMPTY_SET: SetState = {
  stage: 'pasting',
  pasteText: '',
  set: EMPTY_EXAMPLES,
  batches: [],
  unreadTexts: [],
  isUnsure: false,
  isAssigned: false,
};

export function beginAssigning(examples: readonly Example[]): SetState {
  return { ...EMPTY_SET, stage: 'assigning', set: takeFound(EMPTY_SET.set, examples) };
}

export function changeSet(state: SetState, event: SetEvent): SetState {
  switch (event.type) {
    case 'pasted':
      return { ...state, pasteText: event.text };
    case 'appended':
      return {
        ...state,
        set: appendRows(state.set, event.drafts),
        pasteText: '',
        stage: 'editing',
        isAssigned: false,
      };
    case 'edited':
      return {
        ...state,
        set: editUnsaved(state.set, event.recordId, event.changes),
        batches: dropBatchesOf(state, event.recordId),
      };
    case 'removed':
      return {
        ...state,
        set: removeUnsaved(state.set, event.recordId),
        batches: dropBatchesOf(state, event.recordId),
      };
    case 'entered':
      return { ...state, stage: event.stage };
    case 'looked-up': {
      const set = takeFound(state.set, event.found);
      const batches = state.batches.filter((batch) => isWhole(batch, set));
      return { ...state, set, batches, unreadTexts: [], isUnsure: false };
    }
    case 'sent':
      return { ...state, set: beginSave(state.set), batches: event.batches, isUnsure: true };
    case 'answered': {
      const stored = listStored(state.set.saving, event);
      const batches = state.batches.filter(({ key }) => key !== event.batch.key);
      return { ...state, set: takeFound(state.set, stored), batches };
    }
    case 'refused':
      return { ...state, batches: state.batches.filter(({ key }) => key !== event.batch.key) };
    case 'save-ended':
      return { ...state, set: undoSave(state.set) };
    case 'assigned':
      return { ...state, isAssigned: true };
    default:
      return event satisfies never;
  }
}

export function isUnsaved({ pasteText, set }: SetState): boolean {
  return pasteText.trim() !== '' || set.unsaved.length > 0 || set.saving.length > 0;
}

/** The examples shown as saved: the stored ones, and those being saved (screens-student 21). */
export function listShownAsSaved({ saved, saving }: ExampleSet<Example>): readonly Example[] {
  return saving.length === 0 ? saved : [...saved, ...saving.map((row) => makeExample(row, row.recordId, ''))];
}

/** False once a row of the batch was removed: the batch cannot be retried, because ids are never reused. */
function isWhole({ rowIds }: Batch, { unsaved, saving }: ExampleSet<Example>): boolean {
  const left = new Set([...unsaved, ...saving].map(({ recordId }) => recordId));
  return rowIds.every((id) => left.has(id));
}

/** Drops the batches of changed rows, because a key belongs to one content. */
function dropBatchesOf({ batches }: SetState, recordId: number): readonly Batch[] {
  return batches.filter(({ rowIds }) => !rowIds.includes(recordId));
}

function listStored(
  saving: readonly UnsavedExample[],
  { batch, answer, at }: Extract<SetEvent, { type: 'answered' }>,
): Example[] {
  const rows = new Map(saving.map((row) => [row.recordId, row]));
  return batch.rowIds.flatMap((rowId, index) => {
    const row = rows.get(rowId);
    const id = answer[index]?.id ?? -1;
    return row && id > 0 ? [makeExample(row, id, at)] : [];
  });
}

function makeExample(row: UnsavedExample, recordId: number, at: string): Example {
  return {
    ...row,
    recordId,
    spanglish: labelSpanglish(row.spanishExample),
    vocabIncluded: [],
    vocabComplete: false,
    dateCreated: at,
    dateModified: at,
  };
}
