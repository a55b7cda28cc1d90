import { membershipsTable } from '@soltura/domain/tables/people-tables';
import { expect, test } from 'vitest';
import { listEditableFields } from './grid-columns.ts';

test('edit mode does not offer what is never changed: the student of a membership', () => {
  expect(listEditableFields(membershipsTable)).toEqual([
    'relatedCourse',
    'startDate',
    'endDate',
    'onHold',
    'holdUntil',
  ]);
});
