import { expect, test } from 'vitest';
import { readStudents, writeStudents } from './chosen-students.ts';

test('students are kept with their names', () => {
  const students = [
    { recordId: 12, name: 'Amara Bello' },
    { recordId: 13, name: 'Jonah "J" Kessler' },
  ];
  expect(readStudents(writeStudents(students))).toEqual(students);
});

test.each(['', '[', '{}', '[{"recordId":"12"}]'])('%j holds no students', (value) => {
  expect(readStudents(value)).toEqual([]);
});
