import { expect, test } from 'vitest';
import { listCourseOptions } from './course-options.ts';

const courses = [
  { recordId: 1, name: 'Standard', hasGroupCalls: true, isArchived: false },
  { recordId: 2, name: 'Private Only', hasGroupCalls: false, isArchived: false },
  { recordId: 3, name: 'Retired', hasGroupCalls: true, isArchived: false },
];
const memberships = [1, 2, 1].map((relatedCourse, place) => ({
  recordId: place + 1,
  relatedStudent: 1,
  relatedCourse,
}));

function listNames(chosen?: number) {
  return listCourseOptions(courses, memberships, chosen).map(({ name }) => name);
}

test('only the courses of memberships are offered, by name', () => {
  expect(listNames()).toEqual(['Private Only', 'Standard']);
});

test('the chosen course stays listed in a week that has none of it', () => {
  expect(listNames(3)).toEqual(['Private Only', 'Retired', 'Standard']);
});

test('a course that is gone is not offered', () => {
  expect(listNames(99)).toEqual(['Private Only', 'Standard']);
});
