import { expect, test } from 'vitest';
import { findActiveStudent } from './active-student.ts';

const person = (recordId: number) => ({
  recordId,
  name: `Person ${recordId}`,
  emailAddress: `person${recordId}@soltura.example`,
  relatedProgram: 2,
  cohort: 'C',
});
const user = (adminRole: string, studentRole: string) => ({
  ...person(1),
  roles: { adminRole, studentRole },
});
const selected = { ...person(2), role: 'limited' };

test.each([
  ['', 'student', undefined, { ...person(1), role: 'student' }],
  ['', 'limited', undefined, { ...person(1), role: 'limited' }],
  ['', 'student', selected, { ...person(1), role: 'student' }],
  ['admin', 'student', undefined, { ...person(1), role: 'student' }],
  ['coach', 'limited', undefined, { ...person(1), role: 'limited' }],
  ['coach', '', selected, { ...person(2), role: 'limited' }],
  ['admin', 'student', selected, { ...person(2), role: 'limited' }],
  ['coach', 'none', undefined, undefined],
  ['admin', '', undefined, undefined],
  ['', 'none', undefined, undefined],
  ['', '', selected, undefined],
])('adminRole %j, studentRole %j, selection %o: %o', (adminRole, studentRole, selection, expected) => {
  expect(findActiveStudent(user(adminRole, studentRole), selection)).toEqual(expected);
});

test('somebody without a student role cannot be acted for', () => {
  expect(findActiveStudent(user('coach', ''), { ...person(2), role: 'none' })).toBeUndefined();
});
