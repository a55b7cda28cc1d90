import { listCourses } from '@soltura/domain/quizzes/courses';
import { expect, test } from 'vitest';
import { findOfficialQuiz, nameTaskQuiz, readPastedAddress } from './quiz-address.ts';

const courses = listCourses('Soltura');

test.each([
  ['', ''],
  ['/officialquizzes/14', 'Soltura Quiz 14'],
  ['/officialquizzes/si1m/3', 'Spanish in One Month Quiz 3'],
  ['/officialquizzes/our-verbs/3', 'Official quiz'],
  ['/custom-quiz?cards=mine', 'Custom quiz'],
])('the quiz at %j is %j', (address, name) => {
  expect(nameTaskQuiz(address, courses)).toBe(name);
});

test('an official quiz is found by course and number', () => {
  expect(findOfficialQuiz('/officialquizzes/si1m/3', courses)).toMatchObject({
    course: { code: 'si1m' },
    number: 3,
  });
  expect(findOfficialQuiz('/custom-quiz?cards=mine', courses)).toBeUndefined();
});

test.each([
  ['https://app.example/custom-quiz?tags=a', '/custom-quiz?tags=a'],
  [' /custom-quiz?tags=a ', '/custom-quiz?tags=a'],
  ['https://other.example/custom-quiz?tags=a', 'https://other.example/custom-quiz?tags=a'],
])('%j is pasted as %j', (pasted, address) => {
  expect(readPastedAddress(pasted, 'https://app.example')).toBe(address);
});
