import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { addDays, type Day, daysBetween, weekday } from '../dates.ts';
import { listRequiredWeeks, type MembershipSpan } from './missing-weeks.ts';
import { weekStartOf } from './week-start.ts';

// A Wednesday; its week opened on January 4.
const today: Day = '2026-01-07';
const always = { start: '2000-01-01', end: '2099-12-31' } as const;
const open: MembershipSpan = { startDate: '2025-12-10', endDate: null, onHold: false };
const show = (weeks: { week: number; weekStarts: Day }[]) =>
  weeks.map(({ week, weekStarts }) => `${week}: ${weekStarts}`);

test('a new week is empty, and on hold when its membership is', () => {
  const range = { start: '2026-01-04', end: '2026-01-10' } as const;
  expect(listRequiredWeeks({ ...open, onHold: true }, range, today)).toEqual([
    {
      weekStarts: '2026-01-04',
      week: 3,
      holdWeek: true,
      notes: '',
      currentLesson: null,
      recordsComplete: false,
      offTrack: false,
    },
  ]);
  expect(listRequiredWeeks(open, range, today)[0]?.holdWeek).toBe(false);
});

describe('the weeks of a membership', () => {
  test.each<[string, Partial<MembershipSpan>, string[]]>([
    [
      'begin on the first Sunday after the start and end with the current week',
      {},
      ['0: 2025-12-14', '1: 2025-12-21', '2: 2025-12-28', '3: 2026-01-04'],
    ],
    [
      'begin at once when the start is a Sunday',
      { startDate: '2025-12-28' },
      ['0: 2025-12-28', '1: 2026-01-04'],
    ],
    ['begin after a Saturday start on the next day', { startDate: '2026-01-03' }, ['0: 2026-01-04']],
    ['are none while the first Sunday is ahead', { startDate: '2026-01-05' }, []],
    ['are none for a membership of the future', { startDate: '2026-03-01' }, []],
    [
      'end with the week the membership ends in',
      { endDate: '2025-12-27' },
      ['0: 2025-12-14', '1: 2025-12-21'],
    ],
    [
      'include the Sunday the membership ends on',
      { endDate: '2025-12-28' },
      ['0: 2025-12-14', '1: 2025-12-21', '2: 2025-12-28'],
    ],
    ['are none when it ended before its first Sunday', { endDate: '2025-12-13' }, []],
    ['are none when it ended before it began', { endDate: '2025-12-01' }, []],
    [
      'do not run into the future with the end date',
      { startDate: '2025-12-28', endDate: '2026-06-30' },
      ['0: 2025-12-28', '1: 2026-01-04'],
    ],
  ])('%s', (_rule, span, expected) => {
    expect(show(listRequiredWeeks({ ...open, ...span }, always, today))).toEqual(expected);
  });

  test.each<[Day, Day, string[]]>([
    ['2025-12-21', '2025-12-27', ['1: 2025-12-21']],
    ['2025-12-22', '2025-12-27', []],
    ['2025-12-22', '2025-12-28', ['2: 2025-12-28']],
    ['2026-01-11', '2026-01-17', []],
    ['2025-11-30', '2025-12-20', ['0: 2025-12-14']],
  ])('in the range %s to %s', (start, end, expected) => {
    expect(show(listRequiredWeeks(open, { start, end }, today))).toEqual(expected);
  });
});

describe('any membership', () => {
  const anyDay = fc.integer({ min: -400, max: 400 }).map((count) => addDays(today, count));
  const membership = fc.record({
    startDate: anyDay,
    endDate: fc.option(anyDay),
    onHold: fc.boolean(),
  });

  property.prop([membership, anyDay])(
    'has exactly the Sundays from its start on, numbered from 0',
    (span, now) => {
      const weeks = listRequiredWeeks(span, always, now);
      const lastDay = span.endDate !== null && span.endDate < now ? span.endDate : weekStartOf(now);
      const expected = Array.from({ length: Math.max(0, daysBetween(span.startDate, lastDay) + 1) }, (_, i) =>
        addDays(span.startDate, i),
      ).filter((day) => weekday(day) === 0);
      expect(weeks.map(({ weekStarts }) => weekStarts)).toEqual(expected);
      expect(weeks.map(({ week }) => week)).toEqual(expected.map((_, i) => i));
    },
  );

  property.prop([membership, anyDay, fc.nat({ max: 60 }), anyDay])(
    'has in a range the same weeks, with the same numbers, as all in all',
    (span, start, length, now) => {
      const range = { start, end: addDays(start, length) };
      const all = listRequiredWeeks(span, always, now);
      expect(listRequiredWeeks(span, range, now)).toEqual(
        all.filter(({ weekStarts }) => weekStarts >= range.start && weekStarts <= range.end),
      );
    },
  );
});
