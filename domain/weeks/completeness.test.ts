import { expect, test } from 'vitest';
import { canComplete, describeOffender } from './completeness.ts';

const LESSON_12 = 12;

// The table of screens-staff 2.6.
test.each<
  [week: number, lesson: number | null, calls: number, sessions: number, notes: string, can: boolean]
>([
  [0, null, 0, 0, '', true],
  [3, null, 2, 1, 'ok', false],
  [3, LESSON_12, 0, 0, '', false],
  [3, LESSON_12, 0, 0, '   ', false],
  [3, LESSON_12, 0, 0, '\n\t', false],
  [3, LESSON_12, 1, 0, '', true],
  [3, LESSON_12, 0, 1, '', true],
  [3, LESSON_12, 0, 0, 'sick', true],
])(
  'week %i with lesson %s, %i calls, %i sessions and notes %j may be complete: %s',
  (week, currentLesson, calls, sessions, notes, can) => {
    expect(canComplete({ week, currentLesson, callCount: calls + sessions, notes })).toBe(can);
  },
);

test('an offender is named by the student, else by the membership', () => {
  const week = { relatedMembership: 31, week: 5 };
  expect(describeOffender({ ...week, fullName: 'Eva Fox' })).toBe('- Eva Fox (Week 5)');
  expect(describeOffender({ ...week, fullName: undefined })).toBe('- Membership 31 (Week 5)');
  expect(describeOffender(week)).toBe('- Membership 31 (Week 5)');
});
