import { vocabularyTable } from '@soltura/domain/tables/library-tables';
import type { Row, TableRow } from '@soltura/domain/tables/table';
import { describe, expect, test } from 'vitest';
import { chooseSide, takeNewerRow } from '../../../editing/row-edits.ts';
import { alignRow, listEditableFields, readEditable } from './grid-columns.ts';
import {
  changeCells,
  countChanged,
  countUnsaved,
  giveUpTyped,
  isAnyTouched,
  isAnythingTyped,
  isTypedElsewhere,
  putFault,
  readGridRow,
} from './grid-rows.ts';
import { createGridStore } from './grid-store.ts';

const fields = listEditableFields(vocabularyTable);
const word: TableRow = {
  recordId: 7,
  version: 1,
  values: { vocabName: 'ser', wordIdiom: 'ser', frequencyRank: 1, spellings: ['soy', 'eres'], use: '' },
};
const newer = (values: Row): TableRow => ({ ...word, version: 2, values: { ...word.values, ...values } });

/** An open table in which something was typed. */
function type(cells: Row) {
  const store = createGridStore();
  store.dispatch({ type: 'table-opened', ids: [7] });
  changeCells(store, fields, [{ row: word, cells }]);
  return store;
}
const read = (store: ReturnType<typeof type>, row = word) => readGridRow(store.read(), fields, row);

describe('a column that is filled on the server', () => {
  test('waits for drafts of other columns, not for its own', () => {
    const store = type({ use: 'to be' });
    expect([isTypedElsewhere(store.read(), 'use'), isTypedElsewhere(store.read(), 'wordIdiom')]).toEqual([
      false,
      true,
    ]);
    putFault(store, 7, 'frequencyRank', { text: 'x', sentence: 'Frequency Rank must be a number' });
    expect(isTypedElsewhere(store.read(), 'use')).toBe(true);
  });

  test('waits for no column that is typed back to its stored value', () => {
    const store = type({ use: 'to be', wordIdiom: 'estar' });
    changeCells(store, fields, [{ row: word, cells: { wordIdiom: 'ser' } }]);
    expect(isTypedElsewhere(store.read(), 'use')).toBe(false);
  });

  test('gives up a draft of its own for the stored value', () => {
    const store = type({ use: 'to be' });
    putFault(store, 7, 'use', { text: 'x', sentence: 'Use is too long' });
    giveUpTyped(store);
    expect(isAnythingTyped(store.read())).toBe(false);
    expect(read(store, newer({ use: 'to be' })).values).toMatchObject({ use: 'to be' });
  });
});

describe('the draft of a row', () => {
  test('holds the fields that differ from the stored values', () => {
    expect(read(type({ use: 'to be', wordIdiom: 'ser' })).changed).toEqual(['use']);
  });

  test('is empty when a list is replaced by an equal one', () => {
    const store = type({ spellings: ['soy', 'eres'] });
    expect(isAnyTouched(store.read())).toBe(false);
  });

  test('counts as touched when a value is typed back', () => {
    const store = type({ use: 'to be' });
    changeCells(store, fields, [{ row: word, cells: { use: '' } }]);
    expect(read(store).changed).toEqual([]);
    expect([isAnyTouched(store.read()), isAnythingTyped(store.read())]).toEqual([true, false]);
  });

  test('counts as changed while a text is no value, and no longer once it is one', () => {
    const store = type({});
    putFault(store, 7, 'frequencyRank', { text: 'x', sentence: 'Frequency Rank must be a number' });
    expect(countChanged(store.read())).toBe(1);
    changeCells(store, fields, [{ row: word, cells: { frequencyRank: 1 } }]);
    expect([countChanged(store.read()), isAnythingTyped(store.read())]).toEqual([0, false]);
  });
});

/** Tells the store what is stored now. */
function meet(store: ReturnType<typeof type>, { recordId: id, version, values }: TableRow) {
  const reader = { fields, align: alignRow };
  takeNewerRow(store, reader, { id, version, values: readEditable(fields, values) });
}

describe('a row that somebody else has changed', () => {
  test('has the newer value in cells that were left alone', () => {
    const store = type({ use: 'to be' });
    meet(store, newer({ frequencyRank: 2 }));
    expect(read(store)).toMatchObject({
      version: 2,
      values: { use: 'to be', frequencyRank: 2 },
      changed: ['use'],
    });
    expect(countUnsaved(store.read())).toBe(1);
  });

  test('stands with both values of a cell that both have changed', () => {
    const store = type({ spellings: ['soy'] });
    meet(store, newer({ spellings: ['eres'] }));
    expect(countUnsaved(store.read())).toBe(1);
    expect(read(store)).toMatchObject({ version: 2, values: { spellings: ['soy'] } });
    chooseSide(store, 7, 'spellings', 'theirs');
    expect(read(store).changed).toEqual([]);
  });

  test('keeps a third value that is typed over both', () => {
    const store = type({ use: 'mine' });
    meet(store, newer({ use: 'theirs' }));
    changeCells(store, fields, [{ row: word, cells: { use: 'ours' } }]);
    expect(read(store).values['use']).toBe('ours');
  });

  test('has no conflict when it holds the values that were sent without an answer', () => {
    const store = type({ use: 'to be' });
    store.put({ unanswered: new Map([[7, read(store).values]]) });
    meet(store, newer({ use: 'to be' }));
    expect([countUnsaved(store.read()), isAnythingTyped(store.read())]).toEqual([0, false]);
  });
});
