import { expect, test } from 'vitest';
import { nameListed, readListed, readListedDay } from './listed-enrolment.ts';

const names = nameListed({
  programs: [{ recordId: 3, name: 'LCSP', cohortGCurrentLesson: 2 }],
  lessons: [1, 2, 3].map((number) => ({ lesson: `LCSP Lesson ${number}`, relatedProgram: 3 })),
  coaches: [
    { recordId: 5, name: 'Ana Ruiz' },
    { recordId: 5, name: 'ana@soltura.example' },
  ],
  courses: [
    { recordId: 7, name: 'Level 1' },
    { recordId: 8, name: 'Twin' },
    { recordId: 9, name: 'Twin' },
  ],
});
const none = {
  relatedProgram: null,
  cohort: '',
  relatedCoach: 5,
  relatedCourse: 7,
  startDate: '2026-03-01',
  expiration: '',
};
const elena = { name: 'Elena Vance', emailAddress: 'elena@home.example' };

test('a line gets what is given for all where it gives none itself', () => {
  expect(readListed(elena, none, names)).toEqual({
    enrolment: {
      ...none,
      ...elena,
      endDate: '',
      totalCredits: '',
      timeZone: '',
      pronoun: '',
      fluencyGoal: '',
    },
    broken: [],
  });
});

test('records are named by name in letters of either size, by id, and coaches by their address too', () => {
  const cells = { ...elena, relatedProgram: 'lcsp', relatedCoach: 'Ana@Soltura.example', relatedCourse: '7' };
  expect(readListed(cells, none, names).enrolment).toMatchObject({
    relatedProgram: 3,
    relatedCoach: 5,
    relatedCourse: 7,
  });
});

test('a coach is found however the name is typed', () => {
  const cells = { ...elena, relatedCoach: 'Ana\u00A0Ruíz' };
  expect(readListed(cells, none, names).enrolment.relatedCoach).toBe(5);
});

test('a cohort is named by its letter, or by the lesson it has reached', () => {
  const cohortOf = (cohort: string) =>
    readListed({ ...elena, relatedProgram: 'LCSP', cohort }, none, names).enrolment.cohort;
  expect(['g', '2', 'lcsp lesson 2'].map(cohortOf)).toEqual(['G', 'G', 'G']);
  expect(readListed({ ...elena, cohort: '12' }, none, names).broken).toMatchObject([{ field: 'cohort' }]);
});

test('pronouns are written in letters of either size; others are refused', () => {
  const cells = { ...elena, timeZone: 'CET', fluencyGoal: 'Sevilla' };
  expect(readListed({ ...cells, pronoun: 'they' }, none, names)).toMatchObject({
    enrolment: { timeZone: 'CET', pronoun: 'They', fluencyGoal: 'Sevilla' },
    broken: [],
  });
  expect(readListed({ ...cells, pronoun: 'thou' }, none, names).broken).toMatchObject([{ field: 'pronoun' }]);
});

test('a name that is in two columns is put together', () => {
  const cells = { firstName: 'Elena', lastName: 'Vance', emailAddress: 'elena@home.example' };
  expect(readListed(cells, none, names).enrolment.name).toBe('Elena Vance');
});

test.for([
  [{ relatedCourse: 'Level 9' }, 'No course is called "Level 9"'],
  [{ relatedCourse: 'Twin' }, 'More than one course is called "Twin"'],
  [{ relatedCoach: 'Nobody' }, 'No coach is called "Nobody"'],
  [{ emailAddress: 'rosalind.pike@' }, 'Email must be an address'],
  [{ startDate: '30.2.2026' }, 'Start Date must be a valid date, written like 2026-01-31'],
  [{ totalCredits: '4' }, 'Please enter a valid expiration date'],
] as const)('%o is refused once, with the reason', ([cells, message]) => {
  expect(readListed({ ...elena, ...cells }, none, names).broken.map((rule) => rule.message)).toEqual([
    message,
  ]);
});

test.for([
  ['2026-01-31', '2026-01-31'],
  ['1/31/2026', '2026-01-31'],
  ['31.1.2026', '2026-01-31'],
  ['31/1/2026', '31/1/2026'],
  ['soon', 'soon'],
  ['', ''],
] as const)('the day %s is read as %s', ([text, day]) => {
  expect(readListedDay(text)).toBe(day);
});
