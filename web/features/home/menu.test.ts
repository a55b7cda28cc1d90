import { expect, test } from 'vitest';
import { listMenu, type MenuFacts } from './menu.ts';
import { listStaffMenu } from './staff-screens.ts';

const helpUrl = 'https://school.example/help';
const student = { roles: { adminRole: '', studentRole: 'student' } } as const;
const limited = { roles: { adminRole: '', studentRole: 'limited' } } as const;
const coach = { roles: { adminRole: 'coach', studentRole: '' } } as const;
const admin = { roles: { adminRole: 'admin', studentRole: '' } } as const;

const coachingTools = [
  'Coaching Tools',
  'FrequenSay',
  'Weekly Records Interface',
  'Student Drill Down',
  'Coaching Dashboard',
  'My Calls',
  'To Correct',
  'Example Set Creator',
];
const quizzingTools = ['Quizzing Tools', 'Official Quizzes', 'Audio Quiz', 'Comprehension Quiz'];
const forLearners = ['Custom Quiz', 'Find Flashcards'];

function labelsFor(facts: MenuFacts): string[] {
  return [...listMenu(facts), ...listStaffMenu(facts)].flatMap(({ heading, entries }) => [
    heading,
    ...entries.map(({ label }) => label),
  ]);
}

test('a student finds their flashcards, the quizzing tools and help', () => {
  expect(labelsFor({ user: student, activeStudent: { role: 'student' }, helpUrl })).toEqual([
    'My Flashcards',
    'Quiz My Flashcards',
    'Manage My Flashcards',
    'Quizzing Tools',
    'Official Quizzes',
    'Audio Quiz',
    'Comprehension Quiz',
    ...forLearners,
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
    'My Flashcards',
    'Quiz My Flashcards',
    'Manage My Flashcards',
    ...quizzingTools,
    ...forLearners,
    ...coachingTools,
  ]);
});

test('a coach who acts for nobody, or for a limited student, has the quizzing tools', () => {
  const tools = [...quizzingTools, ...forLearners, ...coachingTools];
  expect(labelsFor({ user: coach, activeStudent: undefined, helpUrl })).toEqual(tools);
  expect(labelsFor({ user: coach, activeStudent: { role: 'limited' }, helpUrl })).toEqual(tools);
});

test('a limited student has the quizzes and nothing else', () => {
  expect(labelsFor({ user: limited, activeStudent: { role: 'limited' }, helpUrl })).toEqual(quizzingTools);
});

test('a person without a role has the official quizzes', () => {
  const nobody = { roles: { adminRole: '', studentRole: '' } } as const;
  expect(labelsFor({ user: nobody, activeStudent: undefined, helpUrl })).toEqual([
    'Quizzing Tools',
    'Official Quizzes',
  ]);
});

test('an admin has the tools of coaches and of admins', () => {
  expect(labelsFor({ user: admin, activeStudent: undefined, helpUrl })).toEqual([
    ...quizzingTools,
    ...forLearners,
    ...coachingTools,
    'Admin Tools',
    'Example Manager',
    'Typo Reports',
    'Database Tables',
    'Reports',
  ]);
});
