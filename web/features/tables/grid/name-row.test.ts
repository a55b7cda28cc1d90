import { coachingStudentsTable, usersTable } from '@soltura/domain/tables/people-tables';
import { expect, test } from 'vitest';
import { nameRow } from './name-row.ts';

const nameOf = (table: Parameters<typeof nameRow>[0], values: Record<string, string>) =>
  nameRow(table, { recordId: 7, version: 1, values }, {});

test('people are called by their first and last names', () => {
  expect(nameOf(coachingStudentsTable, { firstName: 'Lola', lastName: 'Ruiz' })).toBe('Lola Ruiz');
  expect(nameOf(coachingStudentsTable, { firstName: '', lastName: 'Ruiz' })).toBe('Ruiz');
});

test('the address of a user stands behind the name, after a dash', () => {
  expect(nameOf(usersTable, { name: 'Lola', emailAddress: 'lola@example.com' })).toBe(
    'Lola – lola@example.com',
  );
});

test('a record without a name is called by what else names it, or else by its number', () => {
  expect(nameOf(usersTable, { name: '', emailAddress: 'lola@example.com' })).toBe('lola@example.com');
  expect(nameOf(usersTable, { name: '', emailAddress: '' })).toBe('user 7');
});
