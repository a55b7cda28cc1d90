import { expect, test } from 'vitest';
import { listQuizzesOf, NO_QUIZ } from '../../../base/course-quizzes.ts';
import { findQuizId } from './list-source.ts';

test('the quizzes of a course are those whose nickname begins with its code, by number', () => {
  const quizzes = ['lcsp quiz 10', 'lcspx quiz 1', 'lcsp quiz 2', 'lcsp'].map((quizNickname) => ({
    quizNickname,
  }));
  expect(listQuizzesOf(quizzes, 'lcsp').map(({ quizNickname }) => quizNickname)).toEqual([
    'lcsp quiz 2',
    'lcsp quiz 10',
    'lcsp',
  ]);
  expect(listQuizzesOf(quizzes, undefined)).toEqual([]);
});

test('a course chosen before its quizzes are there shows its first one once they are; a choice of none stays', () => {
  const quizzes = [
    { recordId: 3, quizNickname: 'lcsp quiz 2' },
    { recordId: 7, quizNickname: 'lcsp quiz 1' },
  ];
  expect(findQuizId({ course: 'lcsp' }, [])).toBe(NO_QUIZ);
  expect(findQuizId({ course: 'lcsp' }, quizzes)).toBe(7);
  expect(findQuizId({ course: 'lcsp', quizId: 3 }, quizzes)).toBe(3);
  expect(findQuizId({ course: 'lcsp', quizId: NO_QUIZ }, quizzes)).toBe(NO_QUIZ);
});
