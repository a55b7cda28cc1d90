import { type EnrolmentFacts, planEnrolment } from '@soltura/domain/people/enrolment';
import { expect, test } from 'vitest';
import { readEnrolment, startEnrolment, startNextEnrolment } from './enrolment-values.ts';
import { describeLedger, describePlan } from './ledger-texts.ts';

const named = {
  coach: (id: string) => `Coach ${id}`,
  course: (id: string) => (id === '' ? '' : `Course ${id}`),
  program: (id: string) => (id === '' ? '' : `Program ${id}`),
  lesson: (program: string, cohort: string) => (program === '' ? '' : `Lesson ${cohort}`),
};
const nobody: EnrolmentFacts = {
  user: null,
  student: null,
  candidates: 0,
  memberships: [],
  hasAccount: false,
};
const known: EnrolmentFacts = {
  ...nobody,
  user: {
    recordId: 11,
    version: 1,
    name: 'Owen',
    studentRole: 'student',
    relatedProgram: 3,
    cohort: 'A',
    isArchived: false,
    coachingStudent: 21,
  },
  hasAccount: true,
};
const start = startEnrolment('2026-03-01');

function describe(typed: Partial<typeof start>, facts: EnrolmentFacts) {
  const values = { ...start, ...typed };
  const plan = planEnrolment(readEnrolment(values), facts, 'link');
  return { band: describePlan(plan), ...describeLedger({ values, facts, plan, way: 'link', named }) };
}

test('a membership with an end says how many weeks it makes', () => {
  const course = { relatedCourse: '7' };
  expect(describe(course, nobody).membership).toBe('Course 7, from Mar 1, 2026');
  expect(describe({ ...course, endDate: '2026-03-15' }, nobody).membership).toBe(
    'Course 7, from Mar 1, 2026 to Mar 15, 2026, 3 weeks',
  );
  expect(describe({ ...course, endDate: '2026-02-01' }, nobody).membership).toBe(
    'Course 7, from Mar 1, 2026 to Feb 1, 2026',
  );
});

test('the ledger tells the lesson that a known user comes to', () => {
  expect(describe({ cohort: 'B' }, known).user).toBe('Owen, cohort becomes B, Lesson A becomes Lesson B');
  expect(describe({ cohort: 'A' }, known).user).toBe('Owen');
});

test('the band counts what is made, and what is kept with changes', () => {
  expect(describe({}, nobody).band).toBe('5 to make');
  expect(describe({ cohort: 'B' }, known).band).toBe('3 to make, 1 kept with a change');
  expect(describe({ cohort: 'B', relatedProgram: '4' }, known).band).toBe('3 to make, 1 kept with changes');
});

test('the next enrolment starts with the same values, without the person and their credits', () => {
  const saved = { ...start, name: 'Owen', pronoun: 'He', relatedCourse: '7', cohort: 'B', totalCredits: '8' };
  expect(startNextEnrolment(saved)).toEqual({ ...start, relatedCourse: '7', cohort: 'B' });
});
