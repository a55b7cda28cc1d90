import { expect, test } from 'vitest';
import { isAdmin, isStaff, parseStudentRole, seesUnpublished } from './roles.ts';

test.each([
  ['', false, false],
  ['coach', true, false],
  ['admin', true, true],
  ['Admin', false, false],
])('adminRole %j: staff %s, admin %s', (adminRole, staff, admin) => {
  expect(isStaff({ adminRole })).toBe(staff);
  expect(isAdmin({ adminRole })).toBe(admin);
});

test('unpublished content is there for staff alone', () => {
  const roles = ['coach', 'admin', '', 'Admin'];
  expect(roles.map((adminRole) => seesUnpublished({ adminRole }))).toEqual([true, true, false, false]);
  expect(seesUnpublished(null)).toBe(false);
});

test.each([
  ['student', 'student'],
  ['limited', 'limited'],
  ['none', undefined],
  ['', undefined],
  ['coach', undefined],
])('student role %j is %s', (text, role) => expect(parseStudentRole(text)).toBe(role));
