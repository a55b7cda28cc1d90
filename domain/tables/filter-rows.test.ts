import { describe, expect, test } from 'vitest';
import { describeFilters, type FilterValues, filterRows, ON, SHOW_ARCHIVED } from './filter-rows.ts';
import { coachesTable, usersTable } from './people-tables.ts';
import { studentsTable } from './quiz-tables.ts';
import { coursesTable } from './record-tables.ts';
import { makeReferences } from './references.ts';
import type { Row, SchoolTable, TableRow } from './table.ts';

const programs = [{ recordId: 101, name: 'lcsp' }];
const references = { programs: makeReferences(programs) };

function pass(table: SchoolTable, all: readonly Row[], filters: FilterValues): number[] {
  const rows = all.map((values, place): TableRow => ({ recordId: place + 1, version: 1, values }));
  return filterRows(table, rows, filters, references).map(({ recordId }) => recordId);
}

describe('courses', () => {
  const courses = [
    { name: 'Standard', membershipType: 'Monthly' },
    { name: 'Private Only', membershipType: 'Month by month' },
    { name: 'Retired', membershipType: 'Yearly', isArchived: true },
  ];

  test.each([
    ['  PRIVATE ', [2]],
    ['month', [1, 2]],
    ['   ', [1, 2]],
    ['zz', []],
  ])('%j is looked for in name and membership type, whatever its case', (text, found) =>
    expect(pass(coursesTable, courses, { 'Filter by course name': text })).toEqual(found),
  );

  test('are never listed in the five editors when they are archived', () =>
    expect(pass(coursesTable, courses, { [SHOW_ARCHIVED]: ON })).toEqual([1, 2]));
});

describe('students', () => {
  const students = [
    { name: 'Amara', relatedProgram: 101, cohort: 'A' },
    { name: 'Amaru', relatedProgram: 102, cohort: 'A' },
    { name: 'Bea', relatedProgram: 101, cohort: 'B' },
  ];

  test('filters act together', () => {
    const filters = { 'Filter by Name': 'amar', 'Filter by Program': '101', 'Filter by Cohort': 'A' };
    expect(pass(studentsTable, students, filters)).toEqual([1]);
  });

  test('edit mode says what is filtered, by name', () => {
    const filters = { 'Filter by Name': ' amar', 'Filter by Program': '101', 'Filter by Cohort': '' };
    expect(describeFilters(studentsTable, filters, references)).toBe('amar, lcsp');
  });
});

test('users who never signed in are found by a switch', () => {
  const users = [
    { name: 'Ada', lastSignedIn: '2026-01-05T10:00:00.000Z' },
    { name: 'Ben', lastSignedIn: null },
  ];
  expect(pass(usersTable, users, { 'Never Signed In:': ON })).toEqual([2]);
});

test('the text filter of more tables reads records by their names', () => {
  const users = [{ name: 'Ada', relatedProgram: 101 }, { name: 'Ben' }];
  expect(pass(usersTable, users, { 'Filter by text': 'LCSP' })).toEqual([1]);
});

test('more tables show what was put away only when they are asked to', () => {
  const coaches = [{ name: 'Ana' }, { name: 'Ben', isArchived: true }];
  expect(pass(coachesTable, coaches, {})).toEqual([1]);
  expect(pass(coachesTable, coaches, { [SHOW_ARCHIVED]: ON })).toEqual([1, 2]);
});
