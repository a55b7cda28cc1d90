import { vocabularyTable } from '@soltura/domain/tables/library-tables';
import type { TableRow } from '@soltura/domain/tables/table';
import { beforeEach, expect, test } from 'vitest';
import { dismissToast, readToasts, undoToast } from '../../../ui/toast.ts';
import { makeBlockActions } from './block-actions.ts';
import { listEditableFields, listTableColumns } from './grid-columns.ts';
import { createGridStore } from './grid-store.ts';

const fields = listEditableFields(vocabularyTable);
const columns = listTableColumns(vocabularyTable);
const words = ['ser', 'estar', 'ir'];
const rows: TableRow[] = words.map((word, place) => ({
  recordId: place + 1,
  version: 1,
  values: {
    vocabName: word,
    wordIdiom: word,
    frequencyRank: place + 1,
    vocabularySubcategorySubcategoryName: '',
    verbInfinitive: word,
    conjugationTags: [],
    use: '',
    spellings: ['a "b"', word],
    isArchived: false,
  },
}));
const placeOf = (field: string) => columns.findIndex((column) => column.field === field);

/** An open table with a block of cells selected. */
function select(from: [row: number, field: string], to: [row: number, field: string]) {
  const store = createGridStore();
  store.dispatch({ type: 'table-opened', ids: [1, 2, 3] });
  store.put({
    known: new Map(rows.map((row) => [row.recordId, row])),
    cell: { row: from[0], column: placeOf(from[1]) },
    head: { row: to[0], column: placeOf(to[1]) },
  });
  const shape = { columns, all: columns, references: {}, choices: {}, nameOf: () => '' };
  return { store, actions: makeBlockActions({ store, fields, shape, rows }) };
}

beforeEach(() => {
  for (const { id } of readToasts()) dismissToast(id);
});

test('filling down puts the first row of the block into the others, and can be taken back', () => {
  const { actions } = select([0, 'wordIdiom'], [2, 'frequencyRank']);
  actions.fillDown();
  expect(
    [2, 3].map((id) => [actions.valueOf(id, 'wordIdiom'), actions.valueOf(id, 'frequencyRank')]),
  ).toEqual([
    ['ser', 1],
    ['ser', 1],
  ]);
  const [told] = readToasts();
  expect(told?.text).toBe('4 values filled down');
  undoToast(told?.id ?? 0);
  expect(actions.valueOf(3, 'wordIdiom')).toBe('ir');
});

test('what is copied is pasted as the same', () => {
  const { actions } = select([0, 'vocabName'], [2, 'isArchived']);
  expect(actions.planPaste(actions.copy())).toEqual({ changes: [], faults: [], isCut: false });
});

test('a paste changes what differs and tells what cannot be', () => {
  const { actions } = select([1, 'wordIdiom'], [1, 'wordIdiom']);
  const plan = actions.planPaste('estar\t5\nandar\tx');
  expect(plan.changes).toEqual([
    { id: 2, field: 'frequencyRank', cell: 5 },
    { id: 3, field: 'wordIdiom', cell: 'andar' },
  ]);
  expect(plan.faults).toMatchObject([{ text: 'x', fault: 'Frequency Rank must be a number' }]);
});

test('Delete empties a block but for what must be filled in', () => {
  const { store, actions } = select([0, 'vocabName'], [1, 'frequencyRank']);
  actions.clear();
  expect([actions.valueOf(1, 'vocabName'), actions.valueOf(1, 'frequencyRank')]).toEqual(['ser', 0]);
  expect(store.read().faults.size).toBe(0);
});

test('Delete in a single cell that must be filled in says so', () => {
  const { store, actions } = select([0, 'vocabName'], [0, 'vocabName']);
  actions.clear();
  expect(store.read().faults.get(1)?.['vocabName']?.sentence).toMatch(/^Vocabulary is a required field/);
});
