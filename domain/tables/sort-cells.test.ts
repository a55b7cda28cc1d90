import { expect, test } from 'vitest';
import { sortBy } from '../lists/sort.ts';
import { makeReferences } from './references.ts';
import { schoolTables } from './school-tables.ts';
import { readForSort } from './sort-cells.ts';
import type { Cell, TableName } from './table.ts';

const references = makeReferences([
  { recordId: 2, name: 'Soltura' },
  { recordId: 3, name: 'Álamo' },
]);

function sort(table: TableName, field: string, cells: readonly Cell[]): readonly Cell[] {
  const column = schoolTables[table].columns.find((one) => one.field === field);
  if (!column) throw new Error(`${table} has no ${field}`);
  return sortBy(cells, (cell) => readForSort(column, cell, references), 'ascending');
}

test.each<[string, TableName, string, Cell[]]>([
  ['numbers as numbers', 'courses', 'approxMonthlyCost', [0, 99.5, 250, 1500]],
  ['a missing number as 0', 'lessons', 'weekRef', [null, 1, 12]],
  ['No before Yes', 'courses', 'hasGroupCalls', [false, true]],
  ['records by name, none last', 'students', 'relatedProgram', [3, 2, null]],
  [
    'days as days, none last',
    'memberships',
    'endDate',
    ['2025-12-31', '2026-01-01', '2026-08-01', '2027-04-01', null],
  ],
  ['instants as instants', 'users', 'lastSignedIn', ['2026-01-01T08:00:00Z', '2026-01-01T08:00:01Z', null]],
  [
    'nicknames by the numbers in them',
    'quizzes',
    'quizNickname',
    ['lcsp quiz 2', 'lcsp quiz 10', 'si1m quiz 1'],
  ],
  ['lessons by their numbers', 'lessons', 'lessonName', ['Lesson 1', 'Lesson 2', 'Lesson 10', 'Lesson 11']],
  ['texts whatever their case', 'courses', 'name', ['alpha', 'Beta', 'course 2', 'course 10', '']],
  ['lists by what they show', 'vocabulary', 'spellings', [['una', 'uno'], ['unas'], []]],
])('%s (%s %s)', (_what, table, field, sorted) => {
  expect(sort(table, field, sorted.toReversed())).toEqual(sorted);
});
