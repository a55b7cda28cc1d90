import { isDue } from '@soltura/domain/reviews/due';
import { expect, test } from 'vitest';
import { applyGrade, type ReviewedData } from './graded-entry.ts';
import { makeFlashcardData, makeGrade } from './testing.ts';

const begin = (...intervals: (number | null)[]): ReviewedData => ({
  data: makeFlashcardData(...intervals),
  latest: new Map(),
});

test('a graded card carries its new interval and dates, and its last review; others stay as they were', () => {
  const before = begin(2, 5);
  const { data, latest } = applyGrade(before, makeGrade());
  expect(data.studentExamples[0]).toMatchObject({
    reviewInterval: 3,
    lastReviewedDate: '2025-03-05T10:00:00.000Z',
    nextReviewDate: '2025-03-13',
  });
  expect(data.studentExamples[1]).toBe(before.data.studentExamples[1]);
  expect([...latest.values()]).toEqual([
    {
      cardId: 11,
      key: 'key-1',
      isStep: true,
      difficulty: 'easy',
      reviewedAt: '2025-03-05T10:00:00.000Z',
      oldInterval: 2,
      countedDay: '2025-03-05',
    },
  ]);
});

test('a graded card is no longer due, even after Hard at interval 0', () => {
  const { data } = applyGrade(begin(null), makeGrade({ difficulty: 'hard' }));
  const [entry] = data.studentExamples;
  expect(entry && isDue(entry, '2025-03-05')).toBe(false);
});

test('two reviews that wait add up', () => {
  const later = makeGrade({ key: 'key-2', reviewedAt: '2025-03-05T11:00:00.000Z' });
  const { data } = [makeGrade(), later].reduce(applyGrade, begin(3));
  expect(data.studentExamples[0]).toMatchObject({ reviewInterval: 5, nextReviewDate: '2025-04-06' });
});

test('an older review moves the interval, and the date from the day of the last one', () => {
  const last = applyGrade(begin(3), makeGrade({ day: '2025-03-06', reviewedAt: '2025-03-06T10:00:00.000Z' }));
  const older = makeGrade({ key: 'key-2', reviewedAt: '2025-03-05T10:00:00.000Z' });
  const { data, latest } = applyGrade(last, older);
  expect(data.studentExamples[0]).toMatchObject({
    reviewInterval: 5,
    lastReviewedDate: '2025-03-06T10:00:00.000Z',
    nextReviewDate: '2025-04-07',
  });
  expect(latest.get(11)?.key).toBe('key-1');
});

test.each([
  [2, 'easy', 'hard', 1],
  [0, 'hard', 'easy', 1],
  [null, 'easy', 'hard', 0],
] as const)('a correction of interval %s from %s to %s makes it %i', (from, first, second, expected) => {
  const graded = applyGrade(begin(from), makeGrade({ difficulty: first }));
  const correction = makeGrade({ key: 'key-2', corrects: 'key-1', difficulty: second });
  const { data, latest } = applyGrade(graded, correction);
  expect(data.studentExamples[0]).toMatchObject({ reviewInterval: expected });
  expect(latest.get(11)).toMatchObject({ key: 'key-1', difficulty: second, oldInterval: from });
});

test('a correction of a review that is not the last changes nothing', () => {
  const graded = applyGrade(begin(2), makeGrade());
  const correction = makeGrade({ key: 'key-2', corrects: 'another', difficulty: 'hard' });
  expect(applyGrade(graded, correction)).toEqual(graded);
});

test('a grade that an earlier version kept counts on the day of its time', () => {
  const { day: _, ...old } = makeGrade();
  expect(applyGrade(begin(2), old).data.studentExamples[0]).toMatchObject({ reviewInterval: 3 });
});
