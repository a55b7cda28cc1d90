import { expect, test } from 'vitest';
import { isAdmin, isStaff, parseStudentRole } from './roles.ts';

test.each([
  ['', false, false],
  ['coach', true, false],
  ['admin', true, true],
  ['Admin', false, false],
])('adminRole %j: staff %s, admin %s', (adminRole, staff, admin) => {
  expect(isStaff({ adminRole })).toBe(staff);
  expect(isAdmin({ adminRole })).toBe(admin);
});

test.each([
  ['student', 'student'],
  ['limited', 'limited'],
  ['none', undefined],
  ['', undefined],
  ['coach', undefined],
])('student role %j is %s', (text, role) => expect(parseStudentRole(text)).toBe(role));
