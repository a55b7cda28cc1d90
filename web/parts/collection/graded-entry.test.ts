import { isDue } from '@soltura/domain/reviews/due';
import { expect, test } from 'vitest';
import { applyGrade, type ReviewedData } from './graded-entry.ts';
import { makeFlashcardData, makeGrade } from './testing.ts';

const begin = (...intervals: (number | null)[]): ReviewedData => ({
  data: makeFlashcardData(...intervals),
  latest: new Map(),
  earlyFrom: new Date(0),
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
      dateBefore: '2025-03-01',
      countedDay: '2025-03-05',
    },
  ]);
});

test('a graded card is no longer due, even after Hard at interval 0', () => {
  const { data } = applyGrade(begin(null), makeGrade({ difficulty: 'hard' }));
  const [entry] = data.studentExamples;
  expect(entry && isDue(entry, '2025-03-05')).toBe(false);
});

const on = (day: string, changes: Parameters<typeof makeGrade>[0] = {}) =>
  makeGrade({ key: `key of ${day}`, day, reviewedAt: `${day}T10:00:00.000Z`, ...changes });

test('two reviews that wait add up where the card was due; one on the same day is practice', () => {
  const { data } = [makeGrade(), on('2025-03-21')].reduce(applyGrade, begin(3));
  expect(data.studentExamples[0]).toMatchObject({ reviewInterval: 5, nextReviewDate: '2025-04-22' });

  const later = makeGrade({ key: 'key-2', reviewedAt: '2025-03-05T11:00:00.000Z' });
  const { data: practised, latest } = [makeGrade(), later].reduce(applyGrade, begin(3));
  expect(practised.studentExamples[0]).toMatchObject({ reviewInterval: 4, nextReviewDate: '2025-03-21' });
  expect(latest.get(11)).toMatchObject({ key: 'key-2', oldInterval: 4, dateBefore: '2025-03-21' });
});

test('an Easy on a card that is not due leaves it where it stands, however often; a Hard brings it sooner', () => {
  const due = applyGrade(begin(4), makeGrade());
  const times = Array.from({ length: 50 }, (_, index) => String(index % 60).padStart(2, '0'));
  const { data } = times
    .map((minute) => makeGrade({ key: minute, reviewedAt: `2025-03-05T11:${minute}:00.000Z` }))
    .reduce(applyGrade, due);
  expect(data.studentExamples[0]).toMatchObject({ reviewInterval: 5, nextReviewDate: '2025-04-06' });
  const hard = applyGrade(due, on('2025-03-07', { difficulty: 'hard' }));
  expect(hard.data.studentExamples[0]).toMatchObject({ reviewInterval: 4, nextReviewDate: '2025-03-23' });
});

test('while servers of the version before run, each review moves its card', () => {
  const later = makeGrade({ key: 'key-2', reviewedAt: '2025-03-05T11:00:00.000Z' });
  const { data } = [makeGrade(), later].reduce(applyGrade, { ...begin(3), earlyFrom: null });
  expect(data.studentExamples[0]).toMatchObject({ reviewInterval: 5, nextReviewDate: '2025-04-06' });
});

test('an older review is put before the last one, which may be practice then', () => {
  const last = applyGrade(begin(3), on('2025-03-06'));
  const { data, latest } = applyGrade(last, on('2025-03-05'));
  expect(data.studentExamples[0]).toMatchObject({
    reviewInterval: 4,
    lastReviewedDate: '2025-03-06T10:00:00.000Z',
    nextReviewDate: '2025-03-21',
  });
  expect(latest.get(11)).toMatchObject({
    key: 'key of 2025-03-06',
    oldInterval: 4,
    dateBefore: '2025-03-21',
  });
});

test('a review older than one that is not known leaves the last date, or brings it nearer', () => {
  const [graded, card] = [applyGrade(begin(3), on('2025-03-06')), 11];
  const read = { ...graded, latest: new Map() };
  const easy = applyGrade(read, on('2025-03-05'));
  expect(easy.data.studentExamples[0]).toMatchObject({ reviewInterval: 4, nextReviewDate: '2025-03-22' });
  const hard = applyGrade(read, on('2025-03-05', { difficulty: 'hard' }));
  expect(hard.data.studentExamples[0]).toMatchObject({ reviewInterval: 3, nextReviewDate: '2025-03-14' });
  expect(hard.latest.has(card)).toBe(false);
});

test('a correction of practice goes back to where the card stood before it', () => {
  const practised = applyGrade(applyGrade(begin(4), on('2025-03-05')), on('2025-03-06'));
  const toHard = on('2025-03-06', { key: 'correction', corrects: 'key of 2025-03-06', difficulty: 'hard' });
  const hard = applyGrade(practised, toHard);
  expect(hard.data.studentExamples[0]).toMatchObject({ reviewInterval: 4, nextReviewDate: '2025-03-22' });
  const back = on('2025-03-06', { key: 'and back', corrects: 'key of 2025-03-06' });
  expect(applyGrade(hard, back).data.studentExamples[0]).toMatchObject({
    reviewInterval: 5,
    nextReviewDate: '2025-04-06',
  });
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
