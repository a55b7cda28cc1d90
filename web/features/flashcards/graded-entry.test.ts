import { isDue } from '@soltura/domain/srs/due';
import { expect, test } from 'vitest';
import { applyGrade, undoGrade } from './graded-entry.ts';
import { makeFlashcardData, makeGrade } from './testing.ts';

test('a graded card carries its new interval and review dates, others stay as they were', () => {
  const data = makeFlashcardData(2, 5);
  const graded = applyGrade(data, makeGrade());
  expect(graded.studentExamples[0]).toMatchObject({
    reviewInterval: 3,
    lastReviewedDate: '2025-03-05T10:00:00.000Z',
    nextReviewDate: '2025-03-13',
  });
  expect(graded.studentExamples[1]).toBe(data.studentExamples[1]);
});

test('a graded card is no longer due, even after Hard at interval 0', () => {
  const grade = makeGrade({ difficulty: 'hard', newInterval: 0 });
  const [entry] = applyGrade(makeFlashcardData(null), grade).studentExamples;
  expect(entry && isDue(entry, new Date('2025-03-05T23:59:00Z'))).toBe(false);
});

test('a grade applied twice changes nothing more', () => {
  const once = applyGrade(makeFlashcardData(2), makeGrade());
  expect(applyGrade(once, makeGrade())).toEqual(once);
});

test.each([
  [2, 3, 'easy'],
  [0, 0, 'hard'],
  [null, 0, 'hard'],
] as const)('undoing a grade from %s to %s puts interval and dates back', (from, to, difficulty) => {
  const data = makeFlashcardData(from, 5);
  const before = { reviewInterval: from, lastReviewedDate: '', nextReviewDate: '2025-03-01' };
  const grade = makeGrade({ difficulty, newInterval: to, before });
  expect(undoGrade(applyGrade(data, grade), grade)).toEqual(data);
});

test('undoing leaves what a later grade of the same card has set', () => {
  const first = makeGrade();
  const second = makeGrade({ key: 'key-2', newInterval: 4, reviewedAt: '2025-03-13T10:00:00.000Z' });
  const both = applyGrade(applyGrade(makeFlashcardData(2), first), second);
  expect(undoGrade(both, first)).toEqual(both);
});

test('undoing a grade of a card that is gone changes nothing', () => {
  const data = makeFlashcardData(2);
  expect(undoGrade(data, makeGrade({ entryId: 99 }))).toEqual(data);
});
