import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { addDays, type Day, daysBetween, weekday } from '../dates.ts';
import { defaultWeekStart, parseWeekStart, weekStartOf } from './week-start.ts';

const anyDay = fc.integer({ min: -20_000, max: 20_000 }).map((count) => addDays('2024-01-01', count));

// The table of screens-staff 1.3.
const days: [today: Day, thisSunday: Day, defaultStart: Day][] = [
  ['2025-12-27', '2025-12-21', '2025-12-21'],
  ['2025-12-28', '2025-12-28', '2025-12-21'],
  ['2025-12-30', '2025-12-28', '2025-12-21'],
  ['2025-12-31', '2025-12-28', '2025-12-28'],
  ['2026-01-01', '2025-12-28', '2025-12-28'],
  ['2026-01-02', '2025-12-28', '2025-12-28'],
  ['2026-01-03', '2025-12-28', '2025-12-28'],
  ['2026-01-04', '2026-01-04', '2025-12-28'],
  ['2026-01-05', '2026-01-04', '2025-12-28'],
  ['2026-01-06', '2026-01-04', '2025-12-28'],
  ['2026-01-07', '2026-01-04', '2026-01-04'],
  ['2024-02-29', '2024-02-25', '2024-02-25'],
  ['2024-03-03', '2024-03-03', '2024-02-25'],
  ['2024-03-05', '2024-03-03', '2024-02-25'],
  ['2024-03-06', '2024-03-03', '2024-03-03'],
  ['2026-02-28', '2026-02-22', '2026-02-22'],
  ['2026-03-01', '2026-03-01', '2026-02-22'],
  ['2026-04-30', '2026-04-26', '2026-04-26'],
  ['2026-05-31', '2026-05-31', '2026-05-24'],
  ['2026-06-03', '2026-05-31', '2026-05-31'],
];

describe('the week of a day', () => {
  test.each(days)('%s lies in the week of %s', (today, thisSunday) => {
    expect(weekStartOf(today)).toBe(thisSunday);
  });

  property.prop([anyDay])('opens on a Sunday at most six days back', (day) => {
    const start = weekStartOf(day);
    expect(weekday(start)).toBe(0);
    expect(daysBetween(start, day)).toBe(weekday(day));
  });
});

describe('the default week', () => {
  test.each(days)('on %s, in the week of %s, opens on %s', (today, _thisSunday, defaultStart) => {
    expect(defaultWeekStart(today)).toBe(defaultStart);
  });

  property.prop([anyDay])('is a Sunday 3 to 9 days back', (today) => {
    const start = defaultWeekStart(today);
    expect(weekday(start)).toBe(0);
    expect(daysBetween(start, today)).toBeGreaterThanOrEqual(3);
    expect(daysBetween(start, today)).toBeLessThanOrEqual(9);
  });
});

describe('a week named by a text', () => {
  const today = '2026-01-07';

  test.each<Day>(['2026-01-04', '2025-12-28', '1900-01-07'])('is %s', (text) => {
    expect(parseWeekStart(text, today)).toBe(text);
  });

  test.each(['2026-01-05', '2026-01-11', '9999-12-26', '1899-12-31', '0001-01-07', '2026-02-30', 'soon', ''])(
    'is not %j',
    (text) => expect(parseWeekStart(text, today)).toBeUndefined(),
  );
});
