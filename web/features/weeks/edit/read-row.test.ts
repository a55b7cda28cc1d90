import { expect, test } from 'vitest';
import { beginSaving, chooseSide } from '../../../editing/row-edits.ts';
import { failRows, type RowsOutcome, takeOutcome } from '../../../editing/rows-outcome.ts';
import type { WeekRow } from '../week-row.ts';
import { makeWeekReader } from './edit-newer.ts';
import { createEditStore } from './edit-store.ts';
import type { WeekValues } from './edit-values.ts';
import { readRow } from './read-row.ts';

const ID = 11;

const SAVED: RowsOutcome<WeekValues> = {
  saved: new Map([[ID, { version: 2, values: {} }]]),
  refused: new Map(),
  stale: [],
  unsent: [],
  error: undefined,
};

function makeRow(given: Partial<WeekRow['week']> = {}): WeekRow {
  const week = {
    recordId: ID,
    version: 1,
    relatedMembership: 5,
    week: 3,
    weekStarts: '2026-01-04',
    level: 'Standard',
    notes: 'sick',
    currentLesson: 3,
    currentLessonName: 'Lesson 3',
    holdWeek: false,
    recordsComplete: false,
    offTrack: false,
    primaryCoachWhenCreated: '',
    ...given,
  } as const;
  return {
    week,
    student: undefined,
    course: undefined,
    coach: undefined,
    assignments: [],
    privateCalls: [],
    groupSessions: [],
    name: '',
    searchText: '',
  };
}

function startTyping(notes: string) {
  const store = createEditStore();
  const row = makeRow();
  const { values, version } = readRow(store, row);
  store.dispatch({ type: 'row-opened', id: ID, values, version });
  store.dispatch({ type: 'changed', id: ID, values, version, changes: { notes } });
  return { store, row };
}

test('a row that nobody has touched reads as it is stored', () => {
  expect(readRow(createEditStore(), makeRow({ version: 4 }))).toMatchObject({
    values: { notes: 'sick', currentLesson: 3 },
    version: 4,
    changed: [],
  });
});

test('a draft is told field by field, against the version it is based on', () => {
  const { store } = startTyping('travelling');
  // The list was read again meanwhile; the draft keeps its base.
  expect(readRow(store, makeRow({ version: 2, holdWeek: true }))).toMatchObject({
    values: { notes: 'travelling', holdWeek: false },
    version: 1,
    changed: ['notes'],
  });
});

test('a row typed back to what is stored has not changed', () => {
  const { store, row } = startTyping('sick');
  expect(readRow(store, row).changed).toEqual([]);
});

test('saving after a conflict sends what was chosen, based on the newer version', () => {
  const { store, row } = startTyping('travelling');
  const theirs = { ...readRow(store, row).base, notes: 'well again', holdWeek: true };
  store.dispatch({ type: 'stale', id: ID, theirs, version: 2 });
  chooseSide(store, ID, 'notes', 'mine');
  const change = readRow(store, row);
  expect(change).toMatchObject({
    values: { notes: 'travelling', holdWeek: true },
    version: 2,
    changed: ['notes'],
  });

  beginSaving(store, [change]);
  expect(readRow(store, row)).toMatchObject({ values: change.values, version: 2 });
  expect(store.read().choices.size).toBe(0);
});

test('a change typed while a save is on its way is based on the values that were sent', () => {
  const { store, row } = startTyping('travelling');
  const change = readRow(store, row);
  beginSaving(store, [change]);
  const changes = { notes: 'travelling home' };
  store.dispatch({ type: 'changed', id: ID, values: change.base, version: 1, changes });
  takeOutcome(store, makeWeekReader(store), [change], SAVED);
  expect(readRow(store, row)).toMatchObject({
    base: { notes: 'travelling' },
    values: { notes: 'travelling home' },
    version: 2,
  });
  expect(store.read().saving.size).toBe(0);
});

test('values that were sent without an answer are remembered until one comes', () => {
  const { store, row } = startTyping('travelling');
  const change = readRow(store, row);
  beginSaving(store, [change]);
  takeOutcome(store, makeWeekReader(store), [change], failRows([change], new TypeError('no network')));
  expect(store.read().unanswered.get(ID)).toEqual(change.values);
  beginSaving(store, [change]);
  takeOutcome(store, makeWeekReader(store), [change], SAVED);
  expect(store.read().unanswered.size).toBe(0);
});
