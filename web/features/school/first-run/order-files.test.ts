import { tableNames } from '@soltura/domain/school-tables/table';
import { expect, test } from 'vitest';
import { findTableOf, listReferred, orderTables } from './order-files.ts';

test.each([
  ['courses.csv', 'courses'],
  ['program-lessons-2026-03-07.csv', 'program-lessons'],
  ['Courses-2026-03-07 (1).CSV', 'courses'],
  ['weeks.csv', undefined],
  ['notes.txt', undefined],
])('%s belongs to %s', (fileName, table) => {
  expect(findTableOf(fileName)).toBe(table);
});

test('every table comes after those that it refers to, whatever the order of the files', () => {
  const ordered = orderTables(tableNames.toReversed());
  expect(ordered.toSorted()).toEqual(tableNames.toSorted());
  for (const [at, name] of ordered.entries())
    for (const referred of listReferred(name)) expect(ordered.indexOf(referred)).toBeLessThan(at);
});

test('tables that were not chosen do not come in', () => {
  expect(orderTables(['memberships', 'courses'])).toEqual(['courses', 'memberships']);
});
