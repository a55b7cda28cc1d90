import { expect, test } from 'vitest';
import { listConflicts, readTyped } from '../../../editing/edit-conflicts.ts';
import { chooseSide, takeNewerRow, typeOver as typeOverChoices } from '../../../editing/row-edits.ts';
import { readToasts } from '../../../ui/overlays/toast.ts';
import { makeWeekReader } from './edit-newer.ts';
import { createEditStore } from './edit-store.ts';
import { type WeekValues, weekFields } from './edit-values.ts';

const stored: WeekValues = { notes: 'sick', currentLesson: 3, holdWeek: false, recordsComplete: false };
const ID = 11;

/** A row in edit at version 1 in which something was typed. */
function typeInto(changes: Partial<WeekValues>) {
  const store = createEditStore();
  store.dispatch({ type: 'row-opened', id: ID, values: stored, version: 1 });
  if (Object.keys(changes).length > 0)
    store.dispatch({ type: 'changed', id: ID, values: stored, version: 1, changes });
  return store;
}

function takeNewer(
  store: ReturnType<typeof createEditStore>,
  id: number,
  values: WeekValues,
  version: number,
) {
  takeNewerRow(store, makeWeekReader(store), { id, values, version });
}

function typeOver(store: ReturnType<typeof createEditStore>, changes: Partial<WeekValues>) {
  const { choices } = store.read();
  store.put({ choices: new Map(choices).set(ID, typeOverChoices(choices.get(ID), changes)) });
}

function readEdited(store: ReturnType<typeof createEditStore>) {
  const { session, choices } = store.read();
  const edited = session.rows.get(ID);
  if (!edited) throw new Error('the row has left edit');
  return {
    edited,
    conflicts: listConflicts(edited, choices.get(ID), weekFields),
    typed: readTyped(edited, choices.get(ID), weekFields),
  };
}

test('a field both have changed stands with both values, mine preset', () => {
  const store = typeInto({ notes: 'travelling' });
  takeNewer(store, ID, { ...stored, notes: 'well again' }, 2);
  const { edited, conflicts, typed } = readEdited(store);
  expect(edited.state).toBe('stale');
  expect(conflicts).toMatchObject([
    { field: 'notes', mine: 'travelling', theirs: 'well again', choice: 'mine' },
  ]);
  expect(typed.notes).toBe('travelling');
});

test('a field only they have changed stands with both values, theirs preset', () => {
  const store = typeInto({ notes: 'travelling' });
  takeNewer(store, ID, { ...stored, currentLesson: 4 }, 2);
  const { conflicts, typed } = readEdited(store);
  expect(conflicts).toMatchObject([{ field: 'currentLesson', mine: 3, theirs: 4, choice: 'theirs' }]);
  expect(typed).toMatchObject({ notes: 'travelling', currentLesson: 4 });
});

test('the side that is chosen by hand is the value to be saved', () => {
  const store = typeInto({ notes: 'travelling' });
  takeNewer(store, ID, { ...stored, notes: 'well again', currentLesson: 4 }, 2);
  chooseSide(store, ID, 'notes', 'theirs');
  chooseSide(store, ID, 'currentLesson', 'mine');
  expect(readEdited(store).typed).toMatchObject({ notes: 'well again', currentLesson: 3 });
});

test('a third value that is typed over both is saved, and all three stay to be chosen', () => {
  const store = typeInto({ notes: 'travelling' });
  takeNewer(store, ID, { ...stored, notes: 'well again' }, 2);
  chooseSide(store, ID, 'notes', 'theirs');
  typeOver(store, { notes: 'well again, travelling' });
  expect(readEdited(store).typed.notes).toBe('well again, travelling');
  expect(readEdited(store).conflicts).toMatchObject([
    { mine: 'travelling', theirs: 'well again', side: 'typed' },
  ]);
  chooseSide(store, ID, 'notes', 'mine');
  expect(readEdited(store).typed.notes).toBe('travelling');
  chooseSide(store, ID, 'notes', 'typed');
  expect(readEdited(store).typed.notes).toBe('well again, travelling');
});

test('a third value that is typed over both outlives a newer version that ends the conflict', () => {
  const store = typeInto({ notes: 'travelling' });
  takeNewer(store, ID, { ...stored, notes: 'well again' }, 2);
  typeOver(store, { notes: 'well again, travelling' });
  takeNewer(store, ID, stored, 3);
  const { edited, conflicts, typed } = readEdited(store);
  expect(edited).toMatchObject({ version: 3, base: stored });
  expect(conflicts).toEqual([]);
  expect(typed.notes).toBe('well again, travelling');
  expect(store.read().choices.size).toBe(0);
});

test('a newer version that says the same as the row asks nothing', () => {
  const store = typeInto({ notes: 'travelling' });
  takeNewer(store, ID, { ...stored, notes: 'travelling' }, 2);
  const { edited, conflicts } = readEdited(store);
  expect(conflicts).toEqual([]);
  expect(edited).toMatchObject({ state: 'editing', version: 2 });
});

test('a row in which nothing is typed shows the newer values', () => {
  const store = typeInto({});
  takeNewer(store, ID, { ...stored, notes: 'well again' }, 2);
  expect(readEdited(store).edited).toMatchObject({
    state: 'editing',
    version: 2,
    draft: { notes: 'well again' },
  });
});

test('a save whose answer was lost is no change of somebody else, and is told once it is known', () => {
  const store = typeInto({ notes: 'travelling' });
  const sent = { ...stored, notes: 'travelling' };
  store.put({ unanswered: new Map([[ID, sent]]) });
  takeNewer(store, ID, sent, 2);
  expect(store.read().session.rows.has(ID)).toBe(false);
  expect(readToasts()[0]?.text).toBe('Week updated!');
});

test('a change typed after a save whose answer was lost is based on that save', () => {
  const store = typeInto({ notes: 'travelling' });
  store.put({ unanswered: new Map([[ID, { ...stored, notes: 'travelling' }]]) });
  store.dispatch({
    type: 'changed',
    id: ID,
    values: stored,
    version: 1,
    changes: { notes: 'travelling home' },
  });
  takeNewer(store, ID, { ...stored, notes: 'travelling' }, 2);
  const { edited, conflicts, typed } = readEdited(store);
  expect(conflicts).toEqual([]);
  expect(edited).toMatchObject({ state: 'editing', version: 2 });
  expect(typed.notes).toBe('travelling home');
});

test('a second newer version replaces the first', () => {
  const store = typeInto({ notes: 'travelling' });
  takeNewer(store, ID, { ...stored, notes: 'well again' }, 2);
  takeNewer(store, ID, { ...stored, notes: 'ill again' }, 3);
  const { edited, conflicts } = readEdited(store);
  expect(edited.theirVersion).toBe(3);
  expect(conflicts).toMatchObject([{ mine: 'travelling', theirs: 'ill again' }]);
});
