import { describe, expect, test } from 'vitest';
import { chooseCourse, defaultRange, listFromLessons, listToLessons } from './lesson-range.ts';

const programs = [
  { recordId: 2, cohortACurrentLesson: 3, cohortBCurrentLesson: 0 },
  { recordId: 3 },
  { recordId: 4 },
];
const lesson = (relatedProgram: number, number: number | string) => ({
  recordId: relatedProgram * 100 + Number.parseInt(String(number), 10),
  relatedProgram,
  lesson: `Soltura Lesson ${number}`,
});
const lessons = [
  lesson(2, 10),
  lesson(2, 1),
  lesson(2, 3),
  lesson(2, 2),
  lesson(3, 5),
  lesson(3, 4),
  { recordId: 299, relatedProgram: 2, lesson: 'Soltura Review' },
  { recordId: 298, relatedProgram: 2, lesson: 'Soltura Lesson 0' },
];
const student = { relatedProgram: 2, cohort: 'A' };

describe('the range a screen opens with', () => {
  test.each([
    ['the active program up to the active lesson', student, 2, 203],
    ['all of the program where the cohort has no limit', { ...student, cohort: 'B' }, 2, 210],
    ['the first lesson without a cohort', { ...student, cohort: '' }, 2, 201],
    ['the first lesson of a program whose numbers start later', { relatedProgram: 3, cohort: '' }, 3, 304],
    ['no lesson where the program has none', { relatedProgram: 4, cohort: 'A' }, 4, undefined],
    ['nothing for a program that is not there', { relatedProgram: 9, cohort: 'A' }, undefined, undefined],
    ['nothing without a program', { relatedProgram: 0, cohort: 'A' }, undefined, undefined],
    ['nothing without a student', undefined, undefined, undefined],
  ])('is %s', (_, who, courseId, toId) => {
    expect(defaultRange(programs, lessons, who)).toEqual({ courseId, fromId: undefined, toId });
  });
});

describe('choosing a course', () => {
  test.each([
    ['their own: up to the active lesson', student, 2, { courseId: 2, toId: 203 }],
    ['another: its first lesson', student, 3, { courseId: 3, toId: 304 }],
    ['one, for staff acting for nobody: its first lesson', undefined, 2, { courseId: 2, toId: 201 }],
    ['none: nothing', student, undefined, { courseId: undefined, toId: undefined }],
  ])('%s', (_, who, courseId, expected) => {
    expect(chooseCourse(programs, lessons, who, courseId)).toEqual({ ...expected, fromId: undefined });
  });

  test('falls back to the first lesson when the active one has no number to show', () => {
    const early = [{ recordId: 2, cohortACurrentLesson: 3 }];
    const onlyLater = lessons.filter(({ recordId }) => recordId === 298 || recordId === 210);
    expect(chooseCourse(early, onlyLater, student, 2).toId).toBe(210);
  });
});

describe('the lessons offered', () => {
  const range = { courseId: 2, fromId: undefined, toId: undefined };
  const numbers = (options: { number: number }[]) => options.map(({ number }) => number);

  test('are all of the course by number while neither is chosen, without those that have no number above 0', () => {
    expect(listFromLessons(lessons, range)).toEqual([
      { recordId: 201, number: 1 },
      { recordId: 202, number: 2 },
      { recordId: 203, number: 3 },
      { recordId: 210, number: 10 },
    ]);
    expect(listToLessons(lessons, range)).toEqual(listFromLessons(lessons, range));
  });

  test('From never goes above To, To never below From (acceptance 57)', () => {
    expect(numbers(listFromLessons(lessons, { ...range, toId: 203 }))).toEqual([1, 2, 3]);
    expect(numbers(listToLessons(lessons, { ...range, fromId: 203 }))).toEqual([3, 10]);
    expect(numbers(listToLessons(lessons, { ...range, fromId: 203, toId: 203 }))).toEqual([3, 10]);
  });

  test('are none without a course', () => {
    expect(listFromLessons(lessons, { ...range, courseId: undefined })).toEqual([]);
    expect(listToLessons(lessons, { ...range, courseId: undefined })).toEqual([]);
  });
});
