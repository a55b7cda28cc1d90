import { schoolTables } from '@soltura/domain/tables/school-tables';
import { expect, test } from 'vitest';
import { applyWords, describeEditing } from './grid-words.ts';

test('a table in edit mode is headed by what is edited', () => {
  expect(describeEditing(schoolTables.programs)).toBe('Edit Programs');
  expect(describeEditing(schoolTables['program-lessons'])).toBe('Edit Program Lessons');
});

test('toasts of programs are those of the specification', () => {
  expect(applyWords(schoolTables.programs)).toEqual({
    pending: 'Updating programs...',
    success: 'Programs updated successfully!',
    failed: 'Failed to update programs',
    someFailed: 'Some programs failed to update',
  });
});
