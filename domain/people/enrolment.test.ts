import { expect, test } from 'vitest';
import { LONGEST_TEXT } from '../limits.ts';
import {
  checkEnrolment,
  computeFactsVersion,
  type Enrolment,
  type EnrolmentFacts,
  findEnrolmentObstacle,
  planEnrolment,
  splitName,
} from './enrolment.ts';

const typed: Enrolment = {
  name: 'Owen Marchetti',
  emailAddress: 'owen@home.example',
  relatedProgram: 3,
  cohort: 'G',
  relatedCoach: 5,
  relatedCourse: 7,
  startDate: '2026-03-01',
  endDate: '',
  totalCredits: '',
  expiration: '',
};
const nobody: EnrolmentFacts = {
  user: null,
  student: null,
  candidates: 0,
  memberships: [],
  hasAccount: false,
};
const user = {
  recordId: 11,
  version: 2,
  name: 'Owen',
  studentRole: 'student',
  relatedProgram: 3,
  cohort: 'G',
  isArchived: false,
  coachingStudent: 21,
};
const student = {
  recordId: 21,
  version: 4,
  fullName: 'Owen',
  relatedCoach: 5,
  timeZone: 'PST',
  pronoun: '',
  fluencyGoal: '',
  isArchived: false,
};
const member = { relatedCourse: 7, startDate: '2026-01-01', endDate: '' };
const known: EnrolmentFacts = { user, student, candidates: 1, memberships: [member], hasAccount: true };

const describePlan = (enrolment: Enrolment, facts: EnrolmentFacts) => {
  const { parts, isNothing } = planEnrolment(enrolment, facts, 'link');
  const words = parts.map(({ verdict, changes }) =>
    [verdict, ...changes.map(({ field }) => field)].join(' '),
  );
  return [...words, isNothing];
};

test('an unknown person gets every record, but credits only if they are given', () => {
  expect(describePlan(typed, nobody)).toEqual(['new', 'new', 'new', 'new', 'none', 'new', false]);
});

test('a person who has every record gets none', () => {
  expect(describePlan(typed, known)).toEqual(['kept', 'kept', 'kept', 'kept', 'none', 'none', true]);
});

test.each<[string, Partial<Enrolment>, Partial<EnrolmentFacts>, string[]]>([
  ['another program and cohort', { relatedProgram: 4, cohort: 'A' }, {}, ['kept relatedProgram cohort']],
  ['nothing chosen for what they have', { relatedProgram: null, cohort: '' }, {}, ['kept']],
  ['somebody without a role', {}, { user: { ...user, studentRole: 'none' } }, ['kept studentRole']],
  ['a limited student', {}, { user: { ...user, studentRole: 'limited' } }, ['kept']],
  ['an archived user', {}, { user: { ...user, isArchived: true } }, ['kept isArchived']],
  ['another coach', { relatedCoach: 6 }, {}, ['kept', 'kept relatedCoach']],
  [
    'another time zone, pronouns and a goal',
    { timeZone: 'CET', pronoun: 'They', fluencyGoal: 'Order in Sevilla' },
    {},
    ['kept', 'kept timeZone pronoun fluencyGoal'],
  ],
  ['an empty time zone, and spaces', { timeZone: '', fluencyGoal: '  ' }, {}, ['kept', 'kept']],
  [
    'the same address without a link',
    {},
    { user: { ...user, coachingStudent: null } },
    ['kept', 'kept', 'new'],
  ],
  ['another course', { relatedCourse: 8 }, {}, ['kept', 'kept', 'kept', 'new']],
  [
    'a membership that has ended by then',
    {},
    { memberships: [{ ...member, endDate: '2026-02-28' }] },
    ['kept', 'kept', 'kept', 'new'],
  ],
  ['credits', { totalCredits: '8' }, {}, ['kept', 'kept', 'kept', 'kept', 'new']],
  [
    'nobody who has signed in yet',
    {},
    { hasAccount: false },
    ['kept', 'kept', 'kept', 'kept', 'none', 'new'],
  ],
])('an enrolment keeps the records that exist: %s', (_, given, facts, expected) => {
  const plan = describePlan({ ...typed, ...given }, { ...known, ...facts });
  expect(plan.slice(0, expected.length)).toEqual(expected);
});

test('missing and wrong values are reported field by field', () => {
  const empty = {
    ...typed,
    name: ' ',
    emailAddress: 'rosalind.pike@',
    relatedCoach: null,
    relatedCourse: null,
  };
  const broken = checkEnrolment({ ...empty, startDate: '', totalCredits: '4', expiration: '' });
  expect(broken.map(({ field }) => field)).toEqual([
    'name',
    'emailAddress',
    'relatedCoach',
    'relatedCourse',
    'startDate',
    'expiration',
  ]);
  expect(broken[1]?.message).toBe('Email must be an address');
  expect(checkEnrolment(typed)).toEqual([]);
});

test('pronouns are those that forms offer, and a goal has the length that it has there', () => {
  const broken = checkEnrolment({ ...typed, pronoun: 'Thou', fluencyGoal: 'a'.repeat(LONGEST_TEXT + 1) });
  expect(broken.map(({ field }) => field)).toEqual(['pronoun', 'fluencyGoal']);
  expect(checkEnrolment({ ...typed, pronoun: 'They', fluencyGoal: 'a', timeZone: 'Mars' })).toEqual([]);
});

test('an address that several coaching students have is an obstacle', () => {
  expect(findEnrolmentObstacle({ ...nobody, candidates: 2 })?.message).toContain('2 coaching students');
  expect(findEnrolmentObstacle(known)).toBeUndefined();
});

test('a name is split behind its first word', () => {
  expect(splitName('  Ana María  Ruiz ')).toEqual({ firstName: 'Ana', lastName: 'María Ruiz' });
});

test('every difference in the facts changes their version', () => {
  const others = [
    nobody,
    known,
    { ...known, hasAccount: false },
    { ...known, user: { ...user, version: 3 } },
  ];
  expect(new Set(others.map(computeFactsVersion)).size).toBe(others.length);
});
