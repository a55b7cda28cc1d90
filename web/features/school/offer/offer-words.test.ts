import { usualCourses } from '@soltura/domain/school/usual-courses';
import { expect, test } from 'vitest';
import { describeCalls, describeMissing, describeTime, isAllThere, labelOffer } from './offer-words.ts';

const counts = { programs: 5, lessons: 150, words: 948, sentences: 879, quizzes: 55, presets: 5 };
const none = { programs: 0, lessons: 0, words: 0, sentences: 0, quizzes: 0, presets: 0 };

test.each([
  [false, 0, undefined],
  [true, 0, 'Add the course'],
  [false, 1, 'Add 1 coaching course'],
  [false, 3, 'Add 3 coaching courses'],
  [true, 4, 'Add the course and 4 coaching courses'],
])('the course %s and %i coaching courses: %s', (course, count, label) => {
  const coachingCourses = usualCourses.slice(0, count).map(({ name }) => name);
  expect(labelOffer({ course, coachingCourses })).toBe(label);
});

test('missing parts are told when other parts are there', () => {
  expect(describeMissing(counts, counts)).toBeUndefined();
  expect(describeMissing(counts, { ...none, words: 3, quizzes: 1 })).toBe('Missing: 3 words, 1 quiz.');
  expect(describeMissing(counts, none)).toBe('All of it is in your school.');
  expect([isAllThere(none), isAllThere({ ...none, words: 1 })]).toEqual([true, false]);
});

test('the calls and hours of the usual courses read as in their list', () => {
  expect(
    usualCourses.map((course) => [describeCalls(course), describeTime(course.weeklyTimeCommitmentMinutes)]),
  ).toEqual([
    ['1 a week', '4 hours'],
    ['1 a week', '3 hours'],
    ['', '2.5 hours'],
    ['2 a week', '7 hours'],
    ['1 a week', '7 hours'],
    ['', '1 hour'],
    ['by credit', '1.5 hours'],
  ]);
});
