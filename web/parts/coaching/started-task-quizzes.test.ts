import { expect, test } from 'vitest';
import { isSameQuiz } from './started-task-quizzes.ts';

test.each([
  ['/officialquizzes/14', '/officialquizzes/14', true],
  ['/officialquizzes/14', '/officialquizzes/14/', true],
  ['/officialquizzes/14', '/officialquizzes/140', false],
  ['/officialquizzes/si1m/3', '/officialquizzes/3', false],
  ['/custom-quiz?cards=mine', '/custom-quiz?cards=mine&seed=12', true],
  ['/custom-quiz?cards=mine&seed=4', '/custom-quiz?cards=mine&seed=12', true],
  ['/custom-quiz?cards=mine', '/custom-quiz?seed=12', false],
  ['/custom-quiz?tags=verb%3Acomer', '/custom-quiz?tags=verb:comer', true],
  ['/custom-quiz?', '/officialquizzes/14', false],
])('the quiz of a task at %s is the one at %s: %s', (address, href, isSame) => {
  expect(isSameQuiz(address, href)).toBe(isSame);
});
