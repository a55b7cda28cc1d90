import { expect, test } from 'vitest';
import { findStudentOptions } from './student-options.ts';

function makeRow(recordId: number, name: string, studentId = recordId, course = 'Private Coaching') {
  return {
    week: { recordId, weekStarts: '2026-01-04' },
    student: { recordId: studentId },
    course: { name: course },
    name,
  };
}

const rows = [makeRow(1, 'Eva Fox'), makeRow(2, 'Ana Ruiz'), makeRow(3, 'Juan Pérez')];

test('nothing is listed until text is typed', () => {
  expect(findStudentOptions(rows, '')).toEqual([]);
  expect(findStudentOptions(rows, '  ')).toEqual([]);
});

test('names are found by any part of them, whatever the case', () => {
  expect(findStudentOptions(rows, 'UA').map(({ label }) => label)).toEqual(['Juan Pérez - 2026-01-04']);
});

test('a student with two memberships is told apart by the course; others are not', () => {
  const twice = [...rows, makeRow(4, 'Eva Fox', 1, 'Call Bundle')];
  expect(findStudentOptions(twice, 'eva').map(({ id, detail }) => ({ id, detail }))).toEqual([
    { id: 1, detail: 'Private Coaching' },
    { id: 4, detail: 'Call Bundle' },
  ]);
  expect(findStudentOptions(twice, 'ana')).toMatchObject([{ id: 2, detail: undefined }]);
});

test('a week whose student cannot be joined is not offered', () => {
  expect(findStudentOptions([{ ...makeRow(5, ''), student: undefined }], 'a')).toEqual([]);
});
