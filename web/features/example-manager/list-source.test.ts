import { expect, test } from 'vitest';
import { listQuizzesOf } from './list-source.ts';

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
