import { describe, expect, test } from 'vitest';
import { findPathQuiz } from './path-quiz.ts';

const course = (count: number, ...done: number[]) =>
  Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    doneOn: done.includes(index + 1) ? ('2026-03-07' as const) : undefined,
  }));

describe('the quiz of a path of twenty', () => {
  test.each<[done: number[], lesson: number, expected: number | undefined, why: string]>([
    [[], 14, 14, 'none is done: that of the lesson'],
    [[12, 13], 14, 14, 'those before the first done are not made up for'],
    [[10, 12, 13], 14, 11, 'the lowest after the first done'],
    [[14], 14, undefined, 'none is left up to the lesson'],
    [[1, 2, 3], 3, undefined, 'the next one lies above the lesson'],
    [[16], 14, undefined, 'the first done lies above the lesson'],
    [[], 30, 20, 'the course ends before the lesson'],
    [[], 0, undefined, 'no quiz is as low'],
  ])('done %j, lesson %i: %s (%s)', (done, number, expected) => {
    expect(findPathQuiz(course(20, ...done), { number, isSet: true })?.number).toBe(expected);
  });

  test.each<[done: number[], expected: number | undefined]>([
    [[], 1],
    [[1], 2],
    [[2, 4], 3],
  ])('begins at the first for a cohort without a set lesson: done %j, next %s', (done, expected) => {
    expect(findPathQuiz(course(20, ...done), { number: 20, isSet: false })?.number).toBe(expected);
  });
});

test('a lesson without a quiz of its number leads to the one before', () => {
  const quizzes = course(20).filter(({ number }) => number !== 14);
  expect(findPathQuiz(quizzes, { number: 14, isSet: true })?.number).toBe(13);
});

test('a course without quizzes proposes no quiz', () => {
  expect(findPathQuiz([], { number: 14, isSet: true })).toBeUndefined();
});
