import { expect, test } from 'vitest';
import { makeDraft, restoreDraft } from './set-draft.ts';
import { changeSet, EMPTY_SET, type SetState } from './set-state.ts';

const name = { id: 'set', userId: 7 };
const draftOf = (spanishExample: string) => ({
  spanishExample,
  englishTranslation: 'Hello',
  spanishAudioLa: '',
  englishAudio: '',
});
const exampleOf = (recordId: number, spanishExample: string) => ({
  ...draftOf(spanishExample),
  recordId,
  spanglish: 'esp' as const,
  vocabIncluded: [],
  vocabComplete: false,
  dateCreated: '2026-01-01T00:00:00.000Z',
  dateModified: '2026-01-01T00:00:00.000Z',
});

function keep(state: SetState): SetState {
  const draft = makeDraft(name, state, 1);
  if (!draft) throw new Error('Nothing was kept.');
  return restoreDraft(draft);
}

/** A set of one row that was sent without getting an answer. */
function makeSent(): SetState {
  const appended = changeSet(EMPTY_SET, { type: 'appended', drafts: [draftOf('Hola')] });
  const [row] = appended.set.unsaved;
  return changeSet(appended, { type: 'sent', batches: [{ key: 'first', rowIds: [row?.recordId ?? 0] }] });
}

test('a row that was sent without an answer is unsaved in the set that is restored', () => {
  const restored = keep(makeSent());
  expect(restored.set.unsaved).toMatchObject([{ spanishExample: 'Hola' }]);
  expect(restored.batches).toEqual([{ key: 'first', rowIds: [-1] }]);
  expect(restored.isUnsure).toBe(true);
});

test('a row that comes later never gets the id, and so the key, of one that was sent before', () => {
  const found = changeSet(keep(makeSent()), { type: 'looked-up', found: [exampleOf(5, 'Hola')] });
  expect(found.batches).toEqual([]);
  const lost = { ...keep(makeSent()), set: EMPTY_SET.set };
  for (const before of [found, keep({ ...lost, pasteText: 'Adiós' })]) {
    const after = changeSet(before, { type: 'appended', drafts: [draftOf('Adiós')] });
    expect(after.set.unsaved).toMatchObject([{ recordId: -2 }]);
  }
});

test('saved examples stay in a set that is kept again before they could be looked up', () => {
  const saved = changeSet(EMPTY_SET, { type: 'looked-up', found: [exampleOf(5, 'Hola')] });
  const restored = keep(changeSet(keep(saved), { type: 'entered', stage: 'pasting' }));
  expect(restored.unreadTexts).toEqual(['Hola']);
  const found = changeSet(restored, { type: 'looked-up', found: [exampleOf(5, 'Hola')] });
  expect(found.unreadTexts).toEqual([]);
  expect(found.set.saved).toMatchObject([{ recordId: 5 }]);
});

test('a set without anything is not kept', () => {
  expect(makeDraft(name, EMPTY_SET, 1)).toBeUndefined();
});
