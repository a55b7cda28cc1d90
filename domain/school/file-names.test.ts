import { expect, test } from 'vitest';
import { findSchoolFile } from './file-names.ts';

test.each([
  ['courses.csv', 'courses'],
  ['program-lessons-2026-03-07.csv', 'program-lessons'],
  ['Courses-2026-03-07 (1).CSV', 'courses'],
  ['weeks.csv', 'weeks'],
  ['notes.txt', undefined],
])('%s is %s', (fileName, name) => {
  expect(findSchoolFile(fileName)).toBe(name);
});
