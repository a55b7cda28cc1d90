import { expect, test } from 'vitest';
import type { Day } from '../../dates.ts';
import { findFirstDay, groupReviews, scheduleCard, type TakenReview, translateReviews } from './schedule.ts';

const today = '2026-03-10';
const card = (
  nextReviewDate: string,
  reviewInterval: number | null,
  lastReviewedDate = '2026-03-01T08:00:00.000Z',
) => ({
  nextReviewDate,
  reviewInterval,
  lastReviewedDate,
});
const review = (changes: Partial<TakenReview>): TakenReview => ({
  cardId: 1,
  reviewedAt: '2026-03-01T08:00:00.000Z',
  difficulty: 'easy',
  oldInterval: null,
  newInterval: 1,
  countedDay: '',
  nextReviewDate: '',
  ...changes,
});

test.each([
  [[], '2026-03-09'],
  [['2026-03-12', ''], '2026-03-09'],
  [['2026-03-12', '2026-02-28', '2026-03-01'], '2026-02-27'],
])('with cards due on %j days are counted from %s', (days, first) => {
  expect(
    findFirstDay(
      days.map((nextReviewDate) => ({ nextReviewDate })),
      today,
    ),
  ).toBe(first);
});

// Days are counted from February 28: March 1 is the first after it, March 10 the tenth.
test.each([
  ['overdue', card('2026-03-01', 3), 1, 8],
  ['due today', card('2026-03-10', 2), 10, 4],
  ['due tomorrow after Hard', card('2026-03-11', 0), 11, 1],
  ['far in the future', card('2036-03-07', 20), 3_660, 3_650],
  ['imported with a day and no interval', card('2026-03-20', null, ''), 20, 1],
  ['without a day though it was reviewed', card('', 2), 10, 4],
])(
  'a card that is %s is due on the same day, as far after its review as it waits',
  (_, standing, due, ivl) => {
    const schedule = scheduleCard(standing, [], { today, firstDay: '2026-02-28', position: 4 });
    expect(schedule).toEqual({ type: 2, queue: 2, due, ivl, factor: 2_500, reps: 0, lapses: 0 });
  },
);

test('a new card is new, in its place', () => {
  const schedule = scheduleCard(card('', null, ''), [], { today, firstDay: '2026-02-28', position: 4 });
  expect(schedule).toEqual({ type: 0, queue: 0, due: 4, ivl: 0, factor: 0, reps: 0, lapses: 0 });
});

test('reviews are told with the days they led to: Hard is Again, Easy is Good', () => {
  const told = translateReviews([
    review({ newInterval: 1 }),
    review({ reviewedAt: '2026-03-03T08:00:00.000Z', oldInterval: 1, newInterval: 2 }),
    review({ reviewedAt: '2026-03-07T08:00:00.000Z', oldInterval: 2, newInterval: 1, difficulty: 'hard' }),
  ]);
  // 2026-03-01T08:00Z is 20,513 days and 8 hours after 1970.
  const first = 20_513 * 86_400_000 + 8 * 3_600_000;
  const day = 86_400_000;
  expect(told).toEqual([
    { id: first, ease: 3, ivl: 2, lastIvl: 0, factor: 0, type: 0 },
    { id: first + 2 * day, ease: 3, ivl: 4, lastIvl: 2, factor: 2_500, type: 1 },
    { id: first + 6 * day, ease: 1, ivl: 2, lastIvl: 4, factor: 2_500, type: 1 },
  ]);
  const { reps, lapses } = scheduleCard(card('2026-03-09', 1), told, {
    today,
    firstDay: '2026-02-28',
    position: 1,
  });
  expect({ reps, lapses }).toEqual({ reps: 3, lapses: 1 });
});

test('a first Hard is no lapse: nothing was known yet', () => {
  const told = translateReviews([review({ difficulty: 'hard', newInterval: 0 })]);
  const schedule = scheduleCard(card('2026-03-02', 0), told, { today, firstDay: '2026-02-28', position: 1 });
  expect(schedule).toMatchObject({ reps: 1, lapses: 0 });
});

test('a review that nobody knows the interval of keeps the one before it, at least a day', () => {
  const told = translateReviews([
    review({ newInterval: null }),
    review({ reviewedAt: '2026-03-02T08:00:00.000Z', oldInterval: 4, newInterval: 5 }),
    review({ reviewedAt: '2026-03-03T08:00:00.000Z', newInterval: null }),
  ]);
  expect(told.map(({ ivl, lastIvl }) => [lastIvl, ivl])).toEqual([
    [0, 1],
    [16, 32],
    [32, 32],
  ]);
});

test('reviews that wait on the device come after those that are told, once', () => {
  const stored = review({ reviewedAt: '2026-03-05T08:00:00.000Z', oldInterval: 1, newInterval: 2 });
  const day = '2026-03-09';
  const later = { cardId: 1, reviewedAt: '2026-03-09T08:00:00.000Z', difficulty: 'easy' } as const;
  const other = { cardId: 2, reviewedAt: '2026-03-09T08:00:01.000Z', difficulty: 'hard' } as const;
  const { reviewedAt, cardId, difficulty } = stored;
  const groups = groupReviews(
    [stored],
    [
      { ...later, day, isCorrection: false },
      { ...other, day, isCorrection: false },
      { reviewedAt, cardId, difficulty, day, isCorrection: false },
    ],
  );
  expect(groups.get(1)).toEqual([
    stored,
    { ...later, oldInterval: 2, newInterval: 3, countedDay: day, nextReviewDate: '2026-03-17' },
  ]);
  expect(groups.get(2)).toEqual([
    { ...other, oldInterval: null, newInterval: 0, countedDay: day, nextReviewDate: '2026-03-10' },
  ]);
});

test('a correction that waits on the device changes the last review, at its time', () => {
  const stored = review({ reviewedAt: '2026-03-05T08:00:00.000Z', oldInterval: 2, newInterval: 3 });
  const day = '2026-03-05';
  const correction = { cardId: 1, reviewedAt: '2026-03-05T08:01:00.000Z', difficulty: 'hard', day } as const;
  const groups = groupReviews([stored], [{ ...correction, isCorrection: true }]);
  expect(groups.get(1)).toEqual([
    { ...stored, difficulty: 'hard', newInterval: 1, countedDay: day, nextReviewDate: '2026-03-07' },
  ]);
});

test('practice is told with the days until its card comes back, also before it is sent', () => {
  const due = review({
    oldInterval: 4,
    newInterval: 5,
    countedDay: '2026-03-01',
    nextReviewDate: '2026-04-02',
  });
  const practised = (day: Day) => ({
    cardId: 1,
    reviewedAt: `${day}T08:00:00.000Z`,
    difficulty: 'easy' as const,
    day,
    isCorrection: false,
  });
  const groups = groupReviews([due], [practised('2026-03-10'), practised('2026-04-02')], new Date(0));
  expect(translateReviews(groups.get(1) ?? []).map(({ lastIvl, ivl }) => [lastIvl, ivl])).toEqual([
    [16, 32],
    [32, 23],
    [23, 64],
  ]);
});
