import { emptyRow } from '@soltura/domain/tables/check-row';
import type { Row } from '@soltura/domain/tables/table';
import { describe, expect, test } from 'vitest';
import { coursesScreen } from './courses.table.ts';
import { checkFormValues, readFormValues, writeFormValues } from './form-values.ts';
import { lessonsScreen } from './lessons.table.ts';
import { vocabularyScreen } from './library.table.ts';
import { quizzesScreen } from './quizzes.table.ts';
import type { ScreenTable } from './screen-table.ts';
import { screenTables } from './screen-tables.ts';
import { studentsScreen } from './students.table.ts';

/** Those with a form of their own write it in their own way. */
const plainScreens = Object.values(screenTables).filter(({ form }) => !form);

test.each(plainScreens)('a new record of $table.name is written as it is read', (screen) => {
  const values = readFormValues(screen, emptyRow(screen.table));
  const written = writeFormValues(screen, values);
  expect(emptyRow(screen.table)).toMatchObject(written);
  expect(readFormValues(screen, written)).toEqual(values);
});

/** The messages for a form with these values, in order. */
function complain(screen: ScreenTable, values: Row): string[] {
  const form = { ...readFormValues(screen, emptyRow(screen.table)), ...values };
  const texts = Object.fromEntries(Object.entries(form).map(([field, value]) => [field, String(value)]));
  return checkFormValues(screen, texts, undefined).map(({ message }) => message);
}

describe('courses', () => {
  test.each([
    ['250', 250],
    ['199.50', 199.5],
    ['', 0],
    ['abc', 0],
    ['12 hours', 0],
  ])('a cost of %j is saved as %s', (typed, saved) => {
    expect(complain(coursesScreen, { name: 'Standard', approxMonthlyCost: typed })).toEqual([]);
    const row = writeFormValues(coursesScreen, { name: 'Standard', approxMonthlyCost: typed });
    expect(row.approxMonthlyCost).toBe(saved);
  });

  test('a negative cost is refused after the required fields', () => {
    const told = complain(coursesScreen, { name: ' ', approxMonthlyCost: '-5', weeklyPrivateCalls: '2.5' });
    expect(told).toEqual([
      'Course Name is a required field. Please fill it out before submitting.',
      expect.stringContaining('Monthly Cost'),
      expect.stringContaining('Weekly Private Calls'),
    ]);
  });
});

test.each([
  ['5', 5],
  ['abc', null],
  ['', null],
  ['0', 0],
])('a week reference of %j is held as %s', (typed, held) =>
  expect(writeFormValues(lessonsScreen, { lessonName: 'Lesson 1', weekRef: typed }).weekRef).toBe(held),
);

test.each(['2.5', '-5'])('a week reference of %s is refused', (weekRef) =>
  expect(complain(lessonsScreen, { lessonName: 'Lesson 1', weekRef })).toHaveLength(1),
);

test('students are asked for program and cohort before the related program', () => {
  expect(complain(studentsScreen, { name: 'Ana', emailAddress: 'ana@x.example' })).toEqual(
    ['Program', 'Cohort', 'Related Program'].map(
      (label) => `${label} is a required field. Please fill it out before submitting.`,
    ),
  );
});

test('lists have one text in a line; blanks and empty lines count for nothing', () => {
  const row = writeFormValues(vocabularyScreen, { spellings: ' casa \n\ncasas\n' });
  expect(row.spellings).toEqual(['casa', 'casas']);
});

describe('quizzes', () => {
  test('a nickname is read into the form and made of it again', () => {
    const form = readFormValues(quizzesScreen, { quizNickname: 'ser-estar quiz 303' });
    expect(form).toEqual({ type: 'ser-estar', number: '3', subType: '3', published: 'Yes' });
    const stored = { quizNickname: 'ser-estar quiz 303', published: true };
    expect(writeFormValues(quizzesScreen, form)).toEqual(stored);
  });

  test.each([
    [{ published: 'Yes' }, true],
    [{ published: 'No' }, false],
    [{}, true],
  ])('with %j in its form a quiz is published: %s', (values, published) => {
    const form = { type: 'lcsp', number: '1', ...values };
    expect(writeFormValues(quizzesScreen, form)).toEqual({ quizNickname: 'lcsp quiz 1', published });
  });

  test('a nickname that cannot be read leaves the fields to be chosen', () =>
    expect(readFormValues(quizzesScreen, { quizNickname: 'old quiz' })).toEqual({
      type: '',
      number: '',
      subType: '',
      published: 'Yes',
    }));

  test('without a sub type a quiz of ser-estar is refused', () =>
    expect(complain(quizzesScreen, { type: 'ser-estar', number: '3' })[0]).toBe(
      'Quiz nickname cannot contain undefined',
    ));
});
