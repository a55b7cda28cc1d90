import { describe, expect, test } from 'vitest';
import { groupByOtherTime, listWeekly, readLocalTime } from './weekly.ts';

const thursdays = { firstDay: '2026-02-26', time: '18:00', timeZone: 'Europe/Madrid', weeks: 6 } as const;

describe('a weekly repetition', () => {
  test.each([
    ['2026-03-28', 'Europe/Madrid', '2026-03-28T17:00:00.000Z'],
    ['2026-03-29', 'Europe/Madrid', '2026-03-29T16:00:00.000Z'],
    ['2026-03-08', 'America/Chicago', '2026-03-08T23:00:00.000Z'],
    ['2026-03-08', 'Mars/Olympus', '2026-03-08T18:00:00.000Z'],
  ] as const)('on %s at 18:00 in %s begins at %s', (firstDay, timeZone, startsAt) => {
    expect(listWeekly({ firstDay, timeZone, time: '18:00', weeks: 1 })).toEqual([
      { day: firstDay, startsAt },
    ]);
  });

  test("keeps the coach's time over a change of clocks", () => {
    const calls = listWeekly(thursdays);
    expect(calls.map(({ day }) => day)).toEqual([
      '2026-02-26',
      '2026-03-05',
      '2026-03-12',
      '2026-03-19',
      '2026-03-26',
      '2026-04-02',
    ]);
    expect(calls.map(({ startsAt }) => readLocalTime(startsAt, 'Europe/Madrid'))).toEqual(
      Array(6).fill('18:00'),
    );
    expect(calls.at(-1)?.startsAt).toBe('2026-04-02T16:00:00.000Z');
  });

  test('leaves days out', () => {
    const calls = listWeekly({ ...thursdays, leftOut: ['2026-03-05', '2026-04-02'] });
    expect(calls.map(({ day }) => day)).toEqual(['2026-02-26', '2026-03-12', '2026-03-19', '2026-03-26']);
  });
});

describe("the other's times", () => {
  test('differ where only one of the clocks has changed', () => {
    expect(groupByOtherTime(listWeekly(thursdays), 'America/Chicago')).toEqual([
      { time: '11:00', days: ['2026-02-26', '2026-03-05', '2026-04-02'] },
      { time: '12:00', days: ['2026-03-12', '2026-03-19', '2026-03-26'] },
    ]);
  });

  test('are one in the same zone, and none without calls', () => {
    expect(groupByOtherTime(listWeekly(thursdays), 'Europe/Madrid')).toHaveLength(1);
    expect(groupByOtherTime([], 'Europe/Madrid')).toEqual([]);
  });
});

test.each([
  ['2026-11-19T00:05:00Z', 'UTC', '00:05'],
  ['2026-11-19T17:00:00Z', 'America/Bogota', '12:00'],
])('%s in %s is %s', (startsAt, timeZone, time) => {
  expect(readLocalTime(startsAt, timeZone)).toBe(time);
});
