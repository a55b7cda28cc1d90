import { expect, test } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { makeEditStore } from './make-edit-store.ts';
import { beginSaving, type RowEdits, startRowEdits } from './row-edits.ts';
import { failRows, type RowsOutcome, takeOutcome } from './rows-outcome.ts';

interface Values {
  notes: string;
}

const reader = { fields: ['notes'] as const };
const nothing: RowsOutcome<Values> = {
  saved: new Map(),
  refused: new Map(),
  stale: [],
  unsent: [],
  error: undefined,
};

/** A table in which 'mine' was typed into rows 1, 2 and 3, and is on its way. */
function send() {
  const store = makeEditStore<Values, RowEdits<Values>>(startRowEdits());
  const ids = [1, 2, 3];
  store.dispatch({ type: 'table-opened', ids });
  const changes = ids.map((id) => ({ id, values: { notes: 'mine' } }));
  for (const { id, values } of changes)
    store.dispatch({ type: 'changed', id, values: { notes: '' }, version: 1, changes: values });
  beginSaving(store, changes);
  return {
    store,
    changes,
    readStates: () => [...store.read().session.rows].map(([id, row]) => [id, row.state]),
  };
}

test('rows that are stored leave, and each other one says why it stays', () => {
  const { store, changes, readStates } = send();
  const broken = [{ field: 'notes', message: 'Too long.' }];
  takeOutcome(store, reader, changes, {
    ...nothing,
    saved: new Map([[1, { version: 2, values: {} }]]),
    refused: new Map([[2, broken]]),
    stale: [{ id: 3, version: 2, values: { notes: 'theirs' } }],
  });
  expect(readStates()).toEqual([
    [2, 'failed'],
    [3, 'stale'],
  ]);
  expect([...store.read().refusals]).toEqual([[2, broken]]);
  expect(store.read().saving.size).toBe(0);
});

test('a row that was never sent is not marked', () => {
  const { store, changes, readStates } = send();
  const saved = new Map([[1, { version: 2, values: {} }]]);
  takeOutcome(store, reader, changes, { ...nothing, saved, unsent: [2, 3], error: new TypeError('lost') });
  expect(readStates()).toEqual([
    [2, 'editing'],
    [3, 'editing'],
  ]);
});

test('values that may be stored are remembered, and values that were refused for good are not', () => {
  const lost = send();
  takeOutcome(lost.store, reader, lost.changes, failRows(lost.changes, new TypeError('lost')));
  expect([...lost.store.read().unanswered.keys()]).toEqual([1, 2, 3]);
  const refused = send();
  const error = new ApiError({
    status: 403,
    code: 'forbidden',
    message: 'No.',
    fields: {},
    transportText: '',
  });
  takeOutcome(refused.store, reader, refused.changes, failRows(refused.changes, error));
  expect(refused.store.read().unanswered.size).toBe(0);
});

test('the reason of a refusal goes with the next answer', () => {
  const { store, changes } = send();
  const refused = new Map([[2, [{ field: 'notes', message: 'Too long.' }]]]);
  takeOutcome(store, reader, changes, { ...nothing, refused });
  beginSaving(store, changes);
  const saved = new Map(changes.map(({ id }) => [id, { version: 2, values: {} }]));
  takeOutcome(store, reader, changes, { ...nothing, saved });
  expect(store.read().refusals.size).toBe(0);
});

test('values that an earlier save has stored are no conflict, although its answer was lost', () => {
  const { store, changes, readStates } = send();
  takeOutcome(store, reader, changes, failRows(changes, new TypeError('lost')));
  store.dispatch({ type: 'changed', id: 1, values: { notes: '' }, version: 1, changes: { notes: 'later' } });
  beginSaving(store, [{ id: 1, values: { notes: 'later' } }]);
  const stale = [{ id: 1, version: 2, values: { notes: 'mine' } }];
  takeOutcome(store, reader, [{ id: 1, values: { notes: 'later' } }], { ...nothing, stale });
  expect(readStates()).toContainEqual([1, 'editing']);
  expect(store.read().session.rows.get(1)).toMatchObject({ version: 2, draft: { notes: 'later' } });
});
