import { expect, test } from 'vitest';
import { mayOpen } from './audience.ts';

const limited = { roles: { adminRole: '', studentRole: 'limited' } } as const;
const adminStudent = { roles: { adminRole: 'admin', studentRole: 'student' } } as const;
const nobody = { roles: { adminRole: '', studentRole: '' } } as const;

test('a screen for everybody signed in opens without any role', () => {
  expect(mayOpen(nobody, 'everyone')).toBe(true);
  expect(mayOpen(nobody, 'signed-in')).toBe(true);
});

test('a screen for roles opens for whoever holds one of them', () => {
  expect(mayOpen(limited, ['limited', 'student', 'coach', 'admin'])).toBe(true);
  expect(mayOpen(adminStudent, ['student'])).toBe(true);
  expect(mayOpen(adminStudent, ['coach', 'admin'])).toBe(true);
});

test('a screen for roles stays closed to everybody else', () => {
  expect(mayOpen(limited, ['student', 'coach', 'admin'])).toBe(false);
  expect(mayOpen(nobody, ['limited', 'student', 'coach', 'admin'])).toBe(false);
});
