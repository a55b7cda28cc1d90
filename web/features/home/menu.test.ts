import { expect, test } from 'vitest';
import { listMenu, type MenuFacts } from './menu.ts';

const helpUrl = 'https://school.example/help';
const student = { roles: { adminRole: '', studentRole: 'student' } } as const;
const limited = { roles: { adminRole: '', studentRole: 'limited' } } as const;
const coach = { roles: { adminRole: 'coach', studentRole: '' } } as const;

function labelsFor(facts: MenuFacts): string[] {
  return listMenu(facts).flatMap(({ heading, entries }) => [heading, ...entries.map(({ label }) => label)]);
}

test('a student finds their flashcards and help', () => {
  expect(labelsFor({ user: student, activeStudent: { role: 'student' }, helpUrl })).toEqual([
    'My Flashcards:',
    'Quiz My Flashcards',
    'Manage My Flashcards',
    'Need Help?',
    'How to Use This App',
  ]);
});

test('help is left out where the school has none', () => {
  const labels = labelsFor({ user: student, activeStudent: { role: 'student' }, helpUrl: '' });
  expect(labels).not.toContain('Need Help?');
});

test('a coach sees the flashcards of the student they act for, and no help', () => {
  expect(labelsFor({ user: coach, activeStudent: { role: 'student' }, helpUrl })).toEqual([
    'My Flashcards:',
    'Quiz My Flashcards',
    'Manage My Flashcards',
  ]);
});

test('acting for nobody or for a limited student, no flashcards are offered', () => {
  expect(labelsFor({ user: coach, activeStudent: undefined, helpUrl })).toEqual([]);
  expect(labelsFor({ user: limited, activeStudent: { role: 'limited' }, helpUrl })).toEqual([]);
});
