import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { checkCell } from './check-row.ts';
import { readTypedNumber } from './number-field.ts';
import { schoolTables } from './school-tables.ts';
import type { TableName } from './table.ts';

function read(table: TableName, field: string, text: string) {
  const column = schoolTables[table].columns.find((one) => one.field === field);
  if (!column) throw new Error(`${table} has no ${field}`);
  return readTypedNumber(column, text);
}

const asZero = { value: 0, note: 'Not a number: will be saved as 0' };

describe('a number of a course', () => {
  test.each([
    ['250', { value: 250 }],
    ['199.50', { value: 199.5 }],
    [' 250 ', { value: 250 }],
    ['$250', { value: 250 }],
    ['', { value: 0 }],
    ['  ', { value: 0 }],
    ['abc', asZero],
    ['12 hours', asZero],
    ['1,500', asZero],
    ['NaN', asZero],
    ['1e3', { value: 1000 }],
    ['1e', asZero],
    ['-5', { value: -5, fault: 'Monthly Cost must be a non-negative number' }],
    ['9999999999', { value: 9_999_999_999, fault: 'Monthly Cost must be at most 2,147,483,647' }],
  ])('cost %j is %j', (text, typed) => expect(read('courses', 'approxMonthlyCost', text)).toEqual(typed));

  test.each([
    ['3', { value: 3 }],
    ['2.0', { value: 2 }],
    ['abc', asZero],
    ['2.5', { value: 2.5, fault: 'Weekly Private Calls must be a non-negative whole number' }],
    ['-5', { value: -5, fault: 'Weekly Private Calls must be a non-negative whole number' }],
  ])('calls %j are %j', (text, typed) => expect(read('courses', 'weeklyPrivateCalls', text)).toEqual(typed));
});

test.each([
  ['5', { value: 5 }],
  ['0', { value: 0 }],
  ['', { value: null }],
  ['abc', { value: null, note: 'Not a number: will be saved as empty' }],
  ['2.5', { value: 2.5, fault: 'Week Ref must be a non-negative whole number' }],
  ['-5', { value: -5, fault: 'Week Ref must be a non-negative whole number' }],
])('week ref %j is %j', (text, typed) => expect(read('lessons', 'weekRef', text)).toEqual(typed));

test.each([
  ['12', { value: 12 }],
  ['007', { value: 7 }],
  ['', { value: 0 }],
  ['abc', { value: 0, fault: 'Cohort B Current Lesson must be a number' }],
  ['-1', { value: -1, fault: 'Cohort B Current Lesson must be a non-negative whole number' }],
])('the lesson of a cohort %j is %j', (text, typed) => {
  expect(read('programs', 'cohortBCurrentLesson', text)).toEqual(typed);
});

const numbers = Object.values(schoolTables)
  .flatMap(({ columns }) => columns)
  .filter(({ kind }) => kind === 'count' || kind === 'amount');
const typed = fc.oneof(fc.string(), fc.integer().map(String), fc.double().map(String));

property.prop([fc.constantFrom(...numbers), typed])(
  'a number that is not refused may be stored',
  (column, text) => {
    const { value, fault } = readTypedNumber(column, text);
    expect(fault === undefined && checkCell(column, value) !== undefined).toBe(false);
  },
);
