import { makeReferences } from '@soltura/domain/school-tables/references';
import type { Row, TableRow } from '@soltura/domain/school-tables/table';
import { describe, expect, test } from 'vitest';
import { coursesScreen } from './courses.table.ts';
import { describeFilters, type FilterValues, filterRows, ON, SHOW_ARCHIVED } from './filter-rows.ts';
import { coachesScreen, usersScreen } from './people.table.ts';
import type { ScreenTable } from './screen-table.ts';
import { studentsScreen } from './students.table.ts';

const programs = [{ recordId: 101, name: 'lcsp' }];
const references = { programs: { ...makeReferences(programs), choices: programs } };

function pass(screen: ScreenTable, all: readonly Row[], filters: FilterValues): number[] {
  const rows = all.map((values, place): TableRow => ({ recordId: place + 1, version: 1, values }));
  return filterRows(screen, rows, filters, references).map(({ recordId }) => recordId);
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
    expect(pass(coursesScreen, courses, { 'Filter by course name': text })).toEqual(found),
  );

  test('what was put away never shows in the five editors', () =>
    expect(pass(coursesScreen, courses, { [SHOW_ARCHIVED]: ON })).toEqual([1, 2]));
});

describe('students', () => {
  const students = [
    { name: 'Amara', relatedProgram: 101, cohort: 'A' },
    { name: 'Amaru', relatedProgram: 102, cohort: 'A' },
    { name: 'Bea', relatedProgram: 101, cohort: 'B' },
  ];

  test('filters act together', () => {
    const filters = { 'Filter by Name': 'amar', 'Filter by Program': '101', 'Filter by Cohort': 'A' };
    expect(pass(studentsScreen, students, filters)).toEqual([1]);
  });

  test('edit mode says what is filtered, by name', () => {
    const filters = { 'Filter by Name': ' amar', 'Filter by Program': '101', 'Filter by Cohort': '' };
    expect(describeFilters(studentsScreen, filters, references)).toBe('amar, lcsp');
  });
});

test('users who never signed in are found by a switch', () => {
  const users = [
    { name: 'Ada', lastSignedIn: '2026-01-05T10:00:00.000Z' },
    { name: 'Ben', lastSignedIn: null },
  ];
  expect(pass(usersScreen, users, { 'Never Signed In:': ON })).toEqual([2]);
});

test('the text filter of more tables reads records by their names', () => {
  const users = [{ name: 'Ada', relatedProgram: 101 }, { name: 'Ben' }];
  expect(pass(usersScreen, users, { 'Filter by text': 'LCSP' })).toEqual([1]);
});

test('more tables show what was put away only when they are asked to', () => {
  const coaches = [{ name: 'Ana' }, { name: 'Ben', isArchived: true }];
  expect(pass(coachesScreen, coaches, {})).toEqual([1]);
  expect(pass(coachesScreen, coaches, { [SHOW_ARCHIVED]: ON })).toEqual([1, 2]);
});
