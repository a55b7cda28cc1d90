import { expect, test } from 'vitest';
import { hasReached } from './reached.ts';

const extended = { recordId: 7, cohortACurrentLesson: 4, cohortBCurrentLesson: 0 };

test.each([
  ['up to the lesson of the cohort', extended, 'A', { programId: 7, lessonNumber: 4 }, true],
  ['beyond it', extended, 'A', { programId: 7, lessonNumber: 5 }, false],
  ['all of the program before', extended, 'A', { programId: 2, lessonNumber: 80 }, true],
  ['not another program', extended, 'A', { programId: 3, lessonNumber: 1 }, false],
  ['all where no lesson is set', extended, 'B', { programId: 7, lessonNumber: 20 }, true],
  ['nothing without a cohort', extended, '', { programId: 2, lessonNumber: 1 }, false],
  ['nothing without a program', null, 'A', { programId: 7, lessonNumber: 1 }, false],
])('%s', (_, program, cohort, lesson, expected) => {
  expect(hasReached({ program, cohort }, lesson)).toBe(expected);
});
