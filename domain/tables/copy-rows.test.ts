import { expect, test } from 'vitest';
import { copyRows } from './copy-rows.ts';
import { makeReferences } from './references.ts';
import { schoolTables } from './school-tables.ts';

test('rows are copied with a line of labels and tabs; records by name, formulas harmless, breaks in quotes', () => {
  const columns = ['firstName', 'relatedCoach', 'fluencyGoal'].map((field) => {
    const column = schoolTables['coaching-students'].columns.find((one) => one.field === field);
    if (!column) throw new Error(`There is no column ${field}.`);
    return column;
  });
  const references = { coaches: makeReferences([{ recordId: 7, name: 'Ana' }]) };
  const rows = [
    { recordId: 1, version: 1, values: { firstName: '=1+1', relatedCoach: 7, fluencyGoal: 'a\tb' } },
    { recordId: 2, version: 1, values: { firstName: 'Eva', relatedCoach: 8, fluencyGoal: 'two\nlines' } },
    { recordId: 3, version: 1, values: { firstName: 'Zoe', relatedCoach: null } },
  ];
  expect(copyRows(columns, rows, references).split('\n')).toEqual([
    columns.map(({ label }) => label).join('\t'),
    "'=1+1\tAna\ta b",
    'Eva\t8\t"two',
    'lines"',
    'Zoe\t\t',
  ]);
});
