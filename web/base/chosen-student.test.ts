import { expect, test } from 'vitest';
import { readChosenStudent, readMissedBy } from './chosen-student.ts';

test.each([
  [12, 12],
  ['12', 12],
  ['2147483647', 2_147_483_647],
])('%j names a student', (given, id) => expect(readChosenStudent(given)).toBe(id));

test.each([undefined, null, '', '0', 0, -3, 1.5, '012', 'carla', '2147483648', true, ['12']])(
  '%j names none',
  (given) => expect(readChosenStudent(given)).toBeUndefined(),
);

test("the set creator's address names whose missed words it is about, or nobody", () => {
  expect(readMissedBy({ 'missed-by': '12' })).toEqual({ 'missed-by': 12 });
  expect(readMissedBy({ 'missed-by': 'carla' })).toEqual({ 'missed-by': undefined });
});
