import { EMPTY_SET as NO_EXAMPLES } from '@soltura/domain/example-sets/example-set';
import { expect, test } from 'vitest';
import { keyBatches } from './save-batches.ts';
import { makeDraft, restoreDraft, setDraft } from './set-draft.ts';
import {
  changeSet,
  EMPTY_SET,
  isUnsaved,
  listShownAsSaved,
  type SetEvent,
  type SetState,
} from './set-state.ts';

const AT = '2026-03-01T12:00:00.000Z';
const NAME = { id: 'set-1', userId: 7 };

function draft(spanishExample: string) {
  return {
    spanishExample,
    englishTranslation: `${spanishExample} in English`,
    spanishAudioLa: '',
    englishAudio: '',
  };
}

function play(...events: SetEvent[]): SetState {
  return events.reduce(changeSet, EMPTY_SET);
}

const appended: SetEvent = { type: 'appended', drafts: [draft('Uno'), draft('Dos'), draft('Tres')] };

function sent(state: SetState, key = 'key-1'): SetEvent {
  return { type: 'sent', batches: keyBatches(state.set.unsaved, state.batches, () => key) };
}

function send(state: SetState, key?: string): SetState {
  return changeSet(state, sent(state, key));
}

function answer(state: SetState, ids: readonly number[]): SetState {
  const [batch] = state.batches;
  if (!batch) throw new Error('Nothing was sent.');
  return changeSet(state, {
    type: 'answered',
    batch,
    answer: ids.map((id) => ({ id, isNew: true })),
    at: AT,
  });
}

const spanish = (rows: readonly { spanishExample: string }[]) => rows.map((row) => row.spanishExample);

test('Next takes the rows over, empties the box and goes to editing', () => {
  const state = play({ type: 'pasted', text: 'Uno\tOne' }, appended);
  expect(state).toMatchObject({ stage: 'editing', pasteText: '' });
  expect(state.set.unsaved.map(({ recordId }) => recordId)).toEqual([-1, -2, -3]);
});

test('rows that are sent are shown as saved at once, and still count as unsaved work', () => {
  const state = send(play(appended));
  expect(state.set.unsaved).toEqual([]);
  expect(spanish(listShownAsSaved(state.set))).toEqual(['Uno', 'Dos', 'Tres']);
  expect(isUnsaved(state)).toBe(true);
});

test('rows that were stored are saved, the one that was refused is unsaved again in its old place', () => {
  const state = changeSet(answer(send(play(appended)), [11, -1, 13]), { type: 'save-ended' });
  expect(state.set.saved.map(({ recordId }) => recordId)).toEqual([11, 13]);
  expect(spanish(state.set.unsaved)).toEqual(['Dos']);
  expect(state.batches).toEqual([]);
});

test('without an answer every row comes back as it was, and sending it again uses the same key', () => {
  const failed = changeSet(send(play(appended), 'first'), { type: 'save-ended' });
  expect(spanish(failed.set.unsaved)).toEqual(['Uno', 'Dos', 'Tres']);
  expect(send(failed, 'second').batches).toEqual([{ key: 'first', rowIds: [-1, -2, -3] }]);
});

test('a changed row takes the key from its batch, because a key stands for one content', () => {
  const failed = changeSet(send(play(appended), 'first'), { type: 'save-ended' });
  const mended = changeSet(failed, { type: 'edited', recordId: -2, changes: { englishTranslation: 'Two' } });
  expect(send(mended, 'second').batches).toEqual([{ key: 'second', rowIds: [-1, -2, -3] }]);
});

test('a removed row takes the key from its batch', () => {
  const failed = changeSet(send(play(appended), 'first'), { type: 'save-ended' });
  expect(changeSet(failed, { type: 'removed', recordId: -3 }).batches).toEqual([]);
});

test('an example that was saved before is in the set once, whatever the rows are called', () => {
  const state = answer(send(play({ type: 'appended', drafts: [draft('Uno'), draft('uno')] })), [11, 11]);
  expect(state.set.saved.map(({ recordId }) => recordId)).toEqual([11]);
});

test('a set that is kept in the middle of a save opens with its rows unsaved and with its keys', () => {
  const state = send(play({ type: 'pasted', text: 'more' }, appended, { type: 'pasted', text: 'Cuatro' }));
  const kept = setDraft.parse(structuredClone(makeDraft(NAME, state, 1)));
  const opened = restoreDraft(kept);
  expect(spanish(opened.set.unsaved)).toEqual(['Uno', 'Dos', 'Tres']);
  expect(opened).toMatchObject({ stage: 'editing', pasteText: 'Cuatro', batches: state.batches });
});

test('the Spanish texts of saved examples are kept, for the lookup that brings them back', () => {
  const kept = makeDraft(NAME, answer(send(play(appended)), [11, 12, 13]), 1);
  expect(kept).toMatchObject({ rows: [], savedTexts: ['Uno', 'Dos', 'Tres'] });
});

test('an empty set is not kept', () => {
  expect(makeDraft(NAME, { ...EMPTY_SET, pasteText: ' \n\t' }, 1)).toBeUndefined();
  expect(makeDraft(NAME, { ...EMPTY_SET, set: NO_EXAMPLES }, 1)).toBeUndefined();
});

test('a batch that was refused may be sent again as something new', () => {
  const state = send(play(appended), 'first');
  const [batch] = state.batches;
  if (!batch) throw new Error('Nothing was sent.');
  const refused = changeSet(changeSet(state, { type: 'refused', batch }), { type: 'save-ended' });
  expect(send(refused, 'second').batches).toEqual([{ key: 'second', rowIds: [-1, -2, -3] }]);
});

test('after a save without an answer a lookup tells again which examples the server has', () => {
  const failed = changeSet(send(play(appended)), { type: 'save-ended' });
  expect(failed.isUnsure).toBe(true);
  const [uno] = listShownAsSaved(send(play(appended)).set);
  const found = changeSet(failed, { type: 'looked-up', found: uno ? [{ ...uno, recordId: 11 }] : [] });
  expect(found.isUnsure).toBe(false);
  expect(spanish(found.set.unsaved)).toEqual(['Dos', 'Tres']);
  expect(found.batches).toEqual([]);
});

test('a row of a restored set does not get the id of a row that was sent before', () => {
  const failed = changeSet(send(play(appended)), { type: 'save-ended' });
  const kept = makeDraft(NAME, failed, 1);
  if (!kept) throw new Error('Nothing was kept.');
  const emptied = { ...kept, rows: [] };
  const state = changeSet(restoreDraft(emptied), { type: 'appended', drafts: [draft('Cuatro')] });
  expect(state.set.unsaved.map(({ recordId }) => recordId)).toEqual([-4]);
});
