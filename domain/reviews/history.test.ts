import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { addDays, type Day, weekday } from '../dates.ts';
import { addReviews, buildHeatMap, countReviews, firstHistoryDay } from './history.ts';

// A Wednesday.
const today: Day = '2026-01-07';
const stepsByDay = (counts: { day: Day; reviews: number }[]) =>
  new Map(
    buildHeatMap(counts, today)
      .flat()
      .filter((cell) => cell !== null)
      .map(({ day, step }) => [day, step]),
  );

describe('the shape of the map', () => {
  test('is 20 weeks of seven days, the last one cut off after today', () => {
    const weeks = buildHeatMap([], today);
    expect(weeks).toHaveLength(20);
    expect(weeks.at(0)?.at(0)?.day).toBe('2025-08-24');
    expect(weeks.at(0)?.at(0)?.day).toBe(firstHistoryDay(today));
    expect(weeks.at(19)?.map((cell) => cell?.day)).toEqual([
      '2026-01-04',
      '2026-01-05',
      '2026-01-06',
      '2026-01-07',
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('marks today and no other day', () => {
    const marked = buildHeatMap([], today)
      .flat()
      .filter((cell) => cell?.isToday);
    expect(marked.map((cell) => cell?.day)).toEqual([today]);
  });

  property.prop([fc.integer({ min: 0, max: 5_000 }).map((count) => addDays('2024-01-01', count))])(
    'has a Sunday on top of every column whatever the day',
    (day) => {
      const weeks = buildHeatMap([], day);
      expect(weeks.every((week) => week.length === 7)).toBe(true);
      expect(weeks.map((week) => week[0] && weekday(week[0].day))).toEqual(
        Array.from({ length: 20 }, () => 0),
      );
      expect(weeks.flat().findLast((cell) => cell !== null)?.day).toBe(day);
    },
  );
});

describe('the strength of a day', () => {
  test('follows the quartiles of the days that have reviews', () => {
    const reviews = [3, 40, 8, 21, 5, 13, 34, 1];
    const steps = stepsByDay(reviews.map((count, ago) => ({ day: addDays(today, -ago), reviews: count })));
    expect(reviews.map((_, ago) => steps.get(addDays(today, -ago)))).toEqual([1, 4, 2, 3, 2, 3, 4, 1]);
    expect(steps.get(addDays(today, -8))).toBe(0);
  });

  test('is the lowest for a first day and for days with equal counts', () => {
    expect(stepsByDay([{ day: today, reviews: 200 }]).get(today)).toBe(1);
    const alike = stepsByDay([0, 1, 2].map((ago) => ({ day: addDays(today, -ago), reviews: 10 })));
    expect([0, 1, 2].map((ago) => alike.get(addDays(today, -ago)))).toEqual([1, 1, 1]);
  });

  test('ignores days before the map', () => {
    const steps = stepsByDay([
      { day: today, reviews: 5 },
      { day: addDays(today, -1), reviews: 2 },
      { day: addDays(today, -200), reviews: 1 },
    ]);
    expect(steps.get(today)).toBe(3);
  });

  property.prop([fc.array(fc.nat({ max: 60 }), { maxLength: 140 })])(
    'never falls as the reviews rise',
    (reviews) => {
      const cells = buildHeatMap(
        reviews.map((count, ago) => ({ day: addDays(today, -ago), reviews: count })),
        today,
      )
        .flat()
        .filter((cell) => cell !== null)
        .toSorted((a, b) => a.reviews - b.reviews);
      const steps = cells.map((cell) => cell.step);
      expect(steps).toEqual(steps.toSorted((a, b) => a - b));
      expect(cells.every((cell) => (cell.step === 0) === (cell.reviews === 0))).toBe(true);
    },
  );
});

test('single reviews are added to their days', () => {
  const counts = addReviews([{ day: '2026-01-09', reviews: 3 }], ['2026-01-10', '2026-01-09', '2026-01-10']);
  expect(counts.map(({ day }) => day)).toEqual(['2026-01-09', '2026-01-10']);
  expect(countReviews(counts, '2026-01-09')).toBe(4);
  expect(countReviews(counts, '2026-01-10')).toBe(2);
  expect(countReviews(counts, '2026-01-11')).toBe(0);
});
