import { expect, test } from 'vitest';
import {
  type DayOrders,
  findDayOrders,
  nameListed,
  readListed,
  settleDayOrders,
} from './listed-enrolment.ts';

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
const unsaid: DayOrders = { startDate: undefined, endDate: undefined, expiration: undefined };
const elena = { name: 'Elena Vance', emailAddress: 'elena@home.example' };

test('a line takes the value that is given for all lines if it has none', () => {
  expect(readListed(elena, none, names, unsaid)).toEqual({
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
  expect(readListed(cells, none, names, unsaid).enrolment).toMatchObject({
    relatedProgram: 3,
    relatedCoach: 5,
    relatedCourse: 7,
  });
});

test('a coach is found however the name is typed', () => {
  const cells = { ...elena, relatedCoach: 'Ana\u00A0Ruíz' };
  expect(readListed(cells, none, names, unsaid).enrolment.relatedCoach).toBe(5);
});

test('a cohort is named by its letter, or by the lesson it has reached', () => {
  const cohortOf = (cohort: string) =>
    readListed({ ...elena, relatedProgram: 'LCSP', cohort }, none, names, unsaid).enrolment.cohort;
  expect(['g', '2', 'lcsp lesson 2'].map(cohortOf)).toEqual(['G', 'G', 'G']);
  expect(readListed({ ...elena, cohort: '12' }, none, names, unsaid).broken).toMatchObject([
    { field: 'cohort' },
  ]);
});

test('pronouns are written in letters of either size; others are refused', () => {
  const cells = { ...elena, timeZone: 'CET', fluencyGoal: 'Sevilla' };
  expect(readListed({ ...cells, pronoun: 'they' }, none, names, unsaid)).toMatchObject({
    enrolment: { timeZone: 'CET', pronoun: 'They', fluencyGoal: 'Sevilla' },
    broken: [],
  });
  expect(readListed({ ...cells, pronoun: 'thou' }, none, names, unsaid).broken).toMatchObject([
    { field: 'pronoun' },
  ]);
});

test('a name that is in two columns is put together', () => {
  const cells = { firstName: 'Elena', lastName: 'Vance', emailAddress: 'elena@home.example' };
  expect(readListed(cells, none, names, unsaid).enrolment.name).toBe('Elena Vance');
});

test.for([
  [{ relatedCourse: 'Level 9' }, 'No course is called "Level 9"'],
  [{ relatedCourse: 'Twin' }, 'More than one course is called "Twin"'],
  [{ relatedCoach: 'Nobody' }, 'No coach is called "Nobody"'],
  [{ emailAddress: 'rosalind.pike@' }, 'Email must be an address'],
  [{ startDate: '30.2.2026' }, 'Start Date: there is no February 30'],
  [{ totalCredits: '4' }, 'Please enter a valid expiration date'],
] as const)('%o is refused once, with the reason', ([cells, message]) => {
  expect(readListed({ ...elena, ...cells }, none, names, unsaid).broken.map((rule) => rule.message)).toEqual([
    message,
  ]);
});

test('days are read in the order of their column, and lines whose days do not fit it are refused', () => {
  const cells = {
    ...elena,
    startDate: '3/12/2026',
    endDate: '13.12.2027',
    expiration: '4 de mayo de 2027',
    totalCredits: '4',
  };
  const read = (orders: Partial<DayOrders>) => readListed(cells, none, names, { ...unsaid, ...orders });
  expect(read({ startDate: 'day-first', endDate: 'day-first' })).toMatchObject({
    enrolment: { startDate: '2026-12-03', endDate: '2027-12-13', expiration: '2027-05-04' },
    broken: [],
  });
  expect(read({ endDate: 'month-first' }).broken.map(({ message }) => message)).toEqual([
    'Start Date: say first how "3/12/2026" is read',
    'End Date: "13.12.2027" is not a date with the month first',
  ]);
});

test('a value that fits one order decides for its column, else the choice of a person counts', () => {
  const lines = [
    { line: 2, cells: { startDate: '3/12/2026', endDate: '13/12/2027' } },
    { line: 3, cells: { startDate: '4/12/2026', endDate: '5/5/2028' } },
  ];
  const found = findDayOrders(lines);
  expect(found).toMatchObject({
    startDate: { kind: 'open' },
    endDate: { kind: 'found' },
    expiration: { kind: 'any' },
  });
  expect(settleDayOrders(found, {})).toEqual({ ...unsaid, endDate: 'day-first' });
  expect(settleDayOrders(found, { startDate: 'month-first', endDate: 'month-first' })).toMatchObject({
    startDate: 'month-first',
    endDate: 'day-first',
  });
});
