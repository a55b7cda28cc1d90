import { fc, test as property } from '@fast-check/vitest';
import { type Card, createEmptyCard, fsrs, type Grade, Rating } from 'ts-fsrs';
import { describe, expect, test } from 'vitest';
import { addDays, type Day, toDay } from '../dates.ts';
import { toModelGrade } from './grades.ts';
import { type PastReview, predictRecall, replayReviews } from './replay.ts';

const scheduler = fsrs({ request_retention: 0.9, enable_fuzz: false });
const at = (day: Day) => new Date(`${day}T00:00:00Z`);

/** The card the full scheduler makes of the same reviews. */
function scheduleAll(reviews: readonly PastReview[]) {
  const empty = createEmptyCard(at(reviews[0]?.day ?? '2026-01-01'));
  return reviews.reduce(
    (card, { day, difficulty }) => scheduler.next(card, at(day), toModelGrade(difficulty)).card,
    empty,
  );
}

test('the grades of the published sequence give its intervals, each on its due day', () => {
  const good = (count: number) => Array.from<Grade>({ length: count }).fill(Rating.Good);
  const grades: Grade[] = [...good(6), Rating.Again, Rating.Again, ...good(5)];
  const intervals: number[] = [];
  grades.reduce<Card>(
    (card, grade) => {
      const next = scheduler.next(card, card.due, grade).card;
      intervals.push(next.scheduled_days);
      return next;
    },
    createEmptyCard(at('2026-01-01')),
  );
  expect(intervals).toEqual([0, 2, 11, 46, 163, 498, 0, 0, 2, 4, 7, 12, 21]);
});

test('the replay of the published sequence waits as long as the intervals say', () => {
  const gaps = [0, 0, 2, 11, 46, 163, 498, 0, 0, 2, 4, 7, 12];
  const forgotten = [6, 7];
  let day: Day = '2026-01-01';
  const reviews = gaps.map((gap, index): PastReview => {
    day = addDays(day, gap);
    return { day, difficulty: forgotten.includes(index) ? 'hard' : 'easy' };
  });
  const stabilities = reviews.map((_, index) => replayReviews(reviews.slice(0, index + 1))?.stability ?? 0);
  expect(stabilities.map((stability) => Math.round(stability))).toEqual([
    2, 2, 11, 46, 163, 498, 7, 2, 2, 4, 7, 12, 21,
  ]);
});

const past = fc.array(
  fc.record({
    gap: fc.oneof(fc.constant(0), fc.nat(30), fc.nat(4_000)),
    difficulty: fc.constantFrom('hard', 'easy'),
  }),
  { minLength: 1, maxLength: 40 },
);

/** Reviews of a card with so many days between them. */
const anyReviews = fc.tuple(fc.nat(3_000), past).map(([start, steps]) => {
  let day = addDays('2020-01-01', start);
  return steps.map(({ gap, difficulty }): PastReview => {
    day = addDays(day, gap);
    return { day, difficulty };
  });
});

describe('whatever was reviewed', () => {
  property.prop([anyReviews])('the memory equals that of the full scheduler', (reviews) => {
    const card = scheduleAll(reviews);
    const memory = replayReviews(reviews);
    expect(memory).toMatchObject({ stability: card.stability, difficulty: card.difficulty });
    expect(memory).toMatchObject({
      reviews: card.reps,
      lastReview: toDay(card.last_review ?? at('2000-01-01')),
    });
  });

  property.prop([anyReviews, fc.nat(4_000)])('recall is that of the full scheduler', (reviews, later) => {
    const memory = replayReviews(reviews);
    if (memory === undefined) throw new Error('There are reviews');
    const day = addDays(memory.lastReview, later);
    expect(predictRecall(memory, day)).toBe(
      scheduler.get_retrievability(scheduleAll(reviews), at(day), false),
    );
  });

  property.prop([anyReviews, fc.nat(4_000)])('recall only fades, from certainty on', (reviews, later) => {
    const memory = replayReviews(reviews);
    if (memory === undefined) throw new Error('There are reviews');
    const day = addDays(memory.lastReview, later);
    expect(predictRecall(memory, memory.lastReview)).toBe(1);
    expect(predictRecall(memory, day)).toBeGreaterThan(0);
    expect(predictRecall(memory, addDays(day, 1))).toBeLessThanOrEqual(predictRecall(memory, day));
  });
});

test('a card that was never reviewed has no memory', () => expect(replayReviews([])).toBeUndefined());

test('forgotten reviews are counted', () => {
  expect(
    replayReviews([
      { day: '2026-01-01', difficulty: 'hard' },
      { day: '2026-01-02', difficulty: 'easy' },
      { day: '2026-01-04', difficulty: 'hard' },
    ]),
  ).toMatchObject({ reviews: 3, forgotten: 2, lastReview: '2026-01-04' });
});

test('recall is down to 90 % after as many days as the card is stable', () => {
  const memory = {
    stability: 30,
    difficulty: 5,
    lastReview: '2026-01-01',
    reviews: 4,
    forgotten: 0,
  } as const;
  expect(predictRecall(memory, '2026-01-31')).toBeCloseTo(0.9, 6);
});

test('a day before the last review counts as that day', () => {
  const reviews: PastReview[] = [
    { day: '2026-01-05', difficulty: 'easy' },
    { day: '2026-01-04', difficulty: 'easy' },
  ];
  const memory = replayReviews(reviews);
  const sameDay = replayReviews(reviews.map((review) => ({ ...review, day: '2026-01-04' as const })));
  expect(memory).toEqual(sameDay);
  expect(memory && predictRecall(memory, '2026-01-01')).toBe(1);
});
