import { expect, test } from 'vitest';
import { isOfficialQuiz, isTaskQuiz } from './task-quiz.ts';

test.each([
  ['/officialquizzes/14', true, true],
  ['/officialquizzes/si1m/3', true, true],
  ['/custom-quiz?cards=mine', true, false],
  ['/officialquizzes', false, false],
  ['/officialquizzes/', false, false],
  ['/officialquizzes//3', false, false],
  ['/officialquizzes/si1m/3/4', false, false],
  ['/officialquizzes/si1m', false, false],
  ['/settings', false, false],
  ['https://soltura.example/officialquizzes/14', false, false],
  ['//other.example/officialquizzes/14', false, false],
  ['/custom-quiz?a b', false, false],
  ['/custom-quiz?cards=mine#x', false, false],
])('%s is a quiz of a task: %s, and official: %s', (address, isQuiz, isOfficial) => {
  expect([isTaskQuiz(address), isOfficialQuiz(address)]).toEqual([isQuiz, isOfficial]);
});
