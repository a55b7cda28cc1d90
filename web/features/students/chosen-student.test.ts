import { expect, test } from 'vitest';
import { readChosenStudent } from './chosen-student.ts';

test.each([
  [12, 12],
  ['12', 12],
  ['2147483647', 2_147_483_647],
])('%j names a student', (given, id) => expect(readChosenStudent(given)).toBe(id));

test.each([undefined, null, '', '0', 0, -3, 1.5, '012', 'carla', '2147483648', true, ['12']])(
  '%j names none',
  (given) => expect(readChosenStudent(given)).toBeUndefined(),
);
