import { vocabularyTable } from '@soltura/domain/tables/library-tables';
import type { TableRow } from '@soltura/domain/tables/table';
import { beforeEach, expect, test } from 'vitest';
import { dismissToast, readToasts, undoToast } from '../../../ui/overlays/toast.ts';
import { countAdded, makeBlankRows, trimAdded } from './added-rows.ts';
import { type LargeChange, makeBlockActions } from './block-actions.ts';
import { describePlan } from './describe-plan.ts';
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
  return { store, shape, actions: makeBlockActions({ store, fields, shape, rows }) };
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

test('cells that are copied and pasted in their place do not change', () => {
  const { actions } = select([0, 'vocabName'], [2, 'isArchived']);
  expect(actions.planPaste(actions.copy())).toMatchObject({ changes: [], faults: [], isCut: false });
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

test('a paste that runs past the last row adds rows, which keep what they cannot hold; taken back they are blank', () => {
  const { store, shape } = select([2, 'wordIdiom'], [2, 'wordIdiom']);
  const blankOf = makeBlankRows(vocabularyTable);
  const actions = makeBlockActions({ store, fields, shape, rows, blankOf });
  trimAdded(store);
  const plan = actions.planPaste('ir\t9\nvenir\t10\ndecir\tmany\nsalir\t12');
  expect(describePlan(vocabularyTable, plan, actions.valueOf)).toBe(
    '1 cell in 1 row changes, 3 rows are added, each with a problem.',
  );
  actions.paste(plan);
  trimAdded(store);
  const { added, faults } = store.read();
  expect(added.map((id) => actions.valueOf(id, 'wordIdiom'))).toEqual(['venir', 'decir', 'salir', '', '']);
  expect(countAdded(store.read())).toBe(3);
  expect(faults.get(added[1] ?? 0)?.['frequencyRank']?.text).toBe('many');
  const [told] = readToasts();
  expect(told?.text).toBe('6 values pasted, 3 rows added');
  undoToast(told?.id ?? 0);
  trimAdded(store);
  expect(countAdded(store.read())).toBe(0);
  expect(store.read().added).toHaveLength(2);
  expect(store.read().faults.size).toBe(0);
});

test('a change of more than 100 cells is shown before it is done', () => {
  const long = Array.from({ length: 150 }, (_, place): TableRow => {
    const values = { ...rows[0]?.values, use: String(place) };
    return { recordId: place + 1, version: 1, values };
  });
  const { store, shape } = select([0, 'use'], [149, 'use']);
  store.put({ known: new Map(long.map((row) => [row.recordId, row])) });
  const shown: LargeChange[] = [];
  const actions = makeBlockActions({
    store,
    fields,
    shape,
    rows: long,
    onLarge: (one) => void shown.push(one),
  });
  actions.fillDown();
  expect(actions.valueOf(150, 'use')).toBe('149');
  expect(shown[0]?.plan.changes).toHaveLength(149);
  shown[0]?.act();
  expect(actions.valueOf(150, 'use')).toBe('0');
});
