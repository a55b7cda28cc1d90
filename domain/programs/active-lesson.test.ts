import { describe, expect, test } from 'vitest';
import { findActiveLesson, parseLessonNumber, sortLessons } from './active-lesson.ts';

const lesson = (text: string, relatedProgram = 2) => ({ lesson: text, relatedProgram });

test.each([
  ['lcsp 12', 12],
  ['SI1M Lesson 4', 4],
  ['Soltura Lesson 007', 7],
  ['Lesson', undefined],
  ['Lesson 4 ', undefined],
  ['', undefined],
])('the number of lesson %j is %s', (text, number) => expect(parseLessonNumber(text)).toBe(number));

test('lessons are sorted by number, not by text, those without one last', () => {
  const sorted = sortLessons(['lcsp 10', 'Review', 'lcsp 2', 'lcsp 1'].map((text) => lesson(text)));
  expect(sorted.map((one) => one.lesson)).toEqual(['lcsp 1', 'lcsp 2', 'lcsp 10', 'Review']);
});

describe('the active lesson', () => {
  const lessons = [
    lesson('lcsp 10'),
    lesson('lcsp 2'),
    lesson('si1m 3', 3),
    lesson('lcsp 7'),
    lesson('Review'),
  ];
  const program = {
    recordId: 2,
    cohortACurrentLesson: 7,
    cohortBCurrentLesson: 9,
    cohortCCurrentLesson: 0,
    cohortDCurrentLesson: null,
    cohortFCurrentLesson: 1,
    cohortJCurrentLesson: 80,
  };

  test.each<[string, string | undefined, string]>([
    ['A', 'lcsp 7', 'the lesson the cohort is at'],
    ['B', 'lcsp 7', 'the last one before it'],
    ['C', 'lcsp 10', '0 is no limit'],
    ['D', 'lcsp 10', 'null is no limit'],
    ['E', 'lcsp 10', 'missing is no limit'],
    ['J', 'lcsp 10', 'the program has fewer'],
    ['F', undefined, 'none that early'],
    ['', undefined, 'no cohort'],
    ['K', undefined, 'no such cohort'],
    ['a', undefined, 'letters are upper-case'],
  ])('for cohort %j is %s (%s)', (cohort, expected) => {
    expect(findActiveLesson(program, lessons, cohort)?.lesson).toBe(expected);
  });

  test('is none without a program, or without lessons in it', () => {
    expect(findActiveLesson(undefined, lessons, 'A')).toBeUndefined();
    expect(findActiveLesson({ ...program, recordId: 4 }, lessons, 'A')).toBeUndefined();
  });
});
