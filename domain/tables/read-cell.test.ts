import { describe, expect, test } from 'vitest';
import { readCell } from './read-cell.ts';
import { makeReferences } from './references.ts';
import { schoolTables } from './school-tables.ts';
import { copyCell, showCell, writeCell } from './show-cell.ts';
import type { Cell, Column } from './table.ts';

function findColumn(name: keyof typeof schoolTables, field: string): Column {
  const column = schoolTables[name].columns.find((one) => one.field === field);
  if (!column) throw new Error(`${name} has no ${field}`);
  return column;
}

const cost = findColumn('courses', 'approxMonthlyCost');
const calls = findColumn('courses', 'weeklyPrivateCalls');
const weekRef = findColumn('lessons', 'weekRef');
const hasGroupCalls = findColumn('courses', 'hasGroupCalls');
const cohort = findColumn('students', 'cohort');
const relatedProgram = findColumn('students', 'relatedProgram');
const userProgram = findColumn('users', 'relatedProgram');
const endDate = findColumn('memberships', 'endDate');
const dateCreated = findColumn('examples', 'dateCreated');
const courseName = findColumn('courses', 'name');
const fluencyGoal = findColumn('coaching-students', 'fluencyGoal');
const vocabIncluded = findColumn('examples', 'vocabIncluded');
const spellings = findColumn('vocabulary', 'spellings');

const programs = makeReferences([
  { recordId: 2, name: 'Soltura' },
  { recordId: 3, name: 'Twin' },
  { recordId: 4, name: 'Twin' },
]);
const vocabulary = makeReferences([
  { recordId: 1, name: 'uno' },
  { recordId: 2, name: 'dos' },
]);

describe('a typed or pasted text', () => {
  test.each<[Column, string, Cell]>([
    [cost, '250', 250],
    [cost, ' 199.50 ', 199.5],
    [cost, '$250', 250],
    [cost, '', 0],
    [cost, '-0', 0],
    [calls, '007', 7],
    [weekRef, '', null],
    [weekRef, '0', 0],
    [hasGroupCalls, 'Yes', true],
    [hasGroupCalls, ' TRUE ', true],
    [hasGroupCalls, '1', true],
    [hasGroupCalls, 'no', false],
    [hasGroupCalls, '0', false],
    [hasGroupCalls, '', false],
    [cohort, ' b ', 'B'],
    [relatedProgram, 'Soltura', 2],
    [relatedProgram, '4', 4],
    [userProgram, ' ', null],
    [endDate, ' 2026-01-31 ', '2026-01-31'],
    [endDate, 'Jan 31, 2026', '2026-01-31'],
    [endDate, '', null],
    [dateCreated, '2026-01-31T19:45:49Z', '2026-01-31T19:45:49Z'],
    [dateCreated, '2026-01-31 19:45', '2026-01-31T19:45:00Z'],
    [courseName, 'One\r\n Two', 'One Two'],
    [courseName, ' Standard ', ' Standard '],
    [fluencyGoal, 'One\nTwo', 'One\nTwo'],
    [vocabIncluded, ' uno\r\n\ndos ', ['uno', 'dos']],
    [vocabIncluded, '', []],
    [spellings, 'una\nunas', ['una', 'unas']],
  ])('%j: %j is %j', (column, text, cell) => {
    const references = column.refersTo === 'vocabulary' ? vocabulary : programs;
    expect(readCell(column, text, references)).toEqual({ cell });
  });

  test.each<[Column, string, string]>([
    [cost, 'abc', 'Monthly Cost must be a number'],
    [cost, '1,500', 'Monthly Cost must be a number'],
    [cost, '-5', 'Monthly Cost must be a non-negative number'],
    [calls, '12 hours', 'Weekly Private Calls must be a number'],
    [calls, '2.5', 'Weekly Private Calls must be a non-negative whole number'],
    [calls, '$2', 'Weekly Private Calls must be a number'],
    [hasGroupCalls, 'maybe', 'Has Group Calls must be yes or no'],
    [cohort, 'K', 'Cohort must be one of A, B, C, D, E, F, G, H, I, J'],
    [cohort, '', 'Cohort is a required field. Please fill it out before submitting.'],
    [relatedProgram, 'Nobody', 'Related Program: nothing is called "Nobody"'],
    [relatedProgram, '12', 'Related Program: nothing is called "12"'],
    [relatedProgram, 'Twin', 'Related Program: several are called "Twin", so give the id of the record'],
    [endDate, '1/31/2026', 'End Date must be a valid date, written like 2026-01-31'],
    [endDate, '2026-02-30', 'End Date must be a valid date, written like 2026-01-31'],
    [dateCreated, 'yesterday', 'Created must be a valid time, written like 2026-01-31T19:45:00Z'],
    [vocabIncluded, 'uno\ntres', 'Vocabulary: nothing is called "tres"'],
    [spellings, 'una\nuna', 'Spellings may name "una" only once'],
  ])('%j: %j is refused: %s', (column, text, fault) => {
    const references = column.refersTo === 'vocabulary' ? vocabulary : programs;
    expect(readCell(column, text, references)).toEqual({ fault });
  });

  test('names records by id when no names are known', () => {
    expect(readCell(relatedProgram, '12')).toEqual({ cell: 12 });
    expect(readCell(relatedProgram, 'Soltura')).toEqual({
      fault: 'Related Program must be the id of a record',
    });
  });

  test('may be the stored value', () => {
    expect(readCell(cohort, 'Z')).toHaveProperty('fault');
    expect(readCell(cohort, 'Z', undefined, 'Z')).toEqual({ cell: 'Z' });
  });
});

describe('a table shows', () => {
  test.each<[Column, Cell, string]>([
    [cost, 250, '$250'],
    [cost, 199.5, '$199.5'],
    [cost, 1500, '$1500'],
    [cost, 0, '$0'],
    [cost, null, ''],
    [calls, 3, '3'],
    [weekRef, null, ''],
    [weekRef, 0, '0'],
    [hasGroupCalls, true, 'Yes'],
    [hasGroupCalls, false, 'No'],
    [relatedProgram, 2, 'Soltura'],
    [relatedProgram, 12, ''],
    [relatedProgram, null, ''],
    [endDate, '2026-01-31', 'Jan 31, 2026'],
    [endDate, null, ''],
    [dateCreated, '2026-01-31T19:45:49.123Z', '2026-01-31 19:45'],
    [dateCreated, null, ''],
    [vocabIncluded, ['uno', 'dos'], 'uno, dos'],
    [vocabIncluded, [], ''],
    [cohort, 'A', 'A'],
  ])('%j: %j as %j', (column, cell, text) => expect(showCell(column, cell, programs)).toBe(text));
});

describe('an input holds', () => {
  test.each<[Column, Cell, string]>([
    [cost, 250, '250'],
    [weekRef, null, ''],
    [hasGroupCalls, true, 'true'],
    [relatedProgram, 2, '2'],
    [vocabIncluded, ['uno', 'dos'], 'uno\ndos'],
  ])('%j: %j as %j', (column, cell, text) => expect(writeCell(column, cell)).toBe(text));
});

describe('a copied cell', () => {
  test.each([
    [2, 'Soltura'],
    [3, '3'],
    [12, '12'],
    [null, ''],
  ])('for record %j is %j, its name where that is enough', (cell, text) => {
    expect(copyCell(relatedProgram, cell, programs)).toBe(text);
  });

  test('without a reference is the text of an input', () => expect(copyCell(cost, 250)).toBe('250'));
});

test.each([
  ['nearly a number', `${'1'.repeat(200_000)}x`],
  ['nearly nothing but blanks', `a${'\t'.repeat(200_000)}b`],
])('a very long cell that is %s is refused, and nobody waits for it', (_, text) => {
  const refused = [cost, findColumn('coaches', 'userId'), courseName, spellings].map(
    (column) => 'fault' in readCell(column, text),
  );
  expect(refused).toEqual([true, true, true, true]);
});
