import { expect, test } from 'vitest';
import { findObstacles, isTypedFor } from './erasure.ts';

const ana = { name: 'Ana  Ruiz', email: 'Ana@home.example' };

test.each([
  ['Ana Ruiz', true],
  [' ana ruiz ', true],
  ['ANA@HOME.EXAMPLE', true],
  ['Ana', false],
  ['', false],
  [' ', false],
])('typed %j: %s', (typed, expected) => {
  expect(isTypedFor(typed, ana)).toBe(expected);
});

test('an accent may be typed as one letter or as two', () => {
  expect(isTypedFor('Jose\u0301', { name: 'José', email: '' })).toBe(true);
});

test('an empty text does not confirm an erasure, even of a person without a name', () => {
  expect(isTypedFor('', { name: '', email: '' })).toBe(false);
});

const free = {
  name: 'Lena',
  isOwn: false,
  isLastAdmin: false,
  coachedStudents: 0,
  comingSessions: 0,
  groups: 0,
};

test('a person without calls, students or groups can be erased', () => {
  expect(findObstacles(free)).toEqual([]);
});

test('each obstacle to an erasure is told with its remedy', () => {
  const all = {
    isOwn: true,
    isLastAdmin: true,
    coachedStudents: 1,
    comingSessions: 1_200,
    groups: 2,
  };
  expect(findObstacles({ ...free, ...all })).toEqual([
    'You cannot erase yourself: another admin can.',
    'Lena is the last admin: make somebody else an admin first.',
    'Lena is the primary coach of 1 student: give them another coach first.',
    'Lena has 1,200 calls or sessions from today on: give them to another coach or delete them first.',
    'Lena has 2 groups: give them to another coach or delete them first.',
  ]);
});
