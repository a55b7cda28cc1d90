import { expect, test } from 'vitest';
import { countFolded, describeCourse, findNextNumber, type PathStep } from './course-path.ts';

/** Quizzes 1 and on; a letter x is one that is done. */
function makeSteps(done: string): PathStep[] {
  return done.split('').map((letter, index) => ({
    number: index + 1,
    doneOn: letter === 'x' ? '2026-01-05' : undefined,
  }));
}

test.each([
  ['xxxxxxxxxx....', 4],
  ['xxxxxxxx', 2],
  ['xxxxxxx.', 0],
  ['.xxxxxxxxxx', 0],
  ['', 0],
])('the steps %s fold %d quizzes', (done, count) => {
  expect(countFolded(makeSteps(done))).toBe(count);
});

test.each([
  ['xxx..', 4],
  ['...x.', 5],
  ['.xx', 1],
  ['....', undefined],
  ['xxx', undefined],
])('the steps %s lead to the next quiz %s', (done, number) => {
  expect(findNextNumber(makeSteps(done))).toBe(number);
});

test.each([
  ['xxx..', '3 of 5 done'],
  ['.....', '5 quizzes'],
  ['.', '1 quiz'],
  ['x', '1 of 1 done'],
  ['', 'No quizzes'],
])('a course with the steps %s says %s', (done, words) => {
  expect(describeCourse(makeSteps(done))).toBe(words);
});
