import { expect, test } from 'vitest';
import { makeListedCall } from '../../testing/planned-calls.ts';
import { groupByDay, listEarlier } from './day-groups.ts';

const at = (startsAt: string) => makeListedCall({ startsAt });

test('calls are grouped by the days of the zone, with today and tomorrow by name', () => {
  const calls = [
    at('2026-11-19T22:30:00Z'),
    at('2026-11-19T23:30:00Z'),
    at('2026-11-23T18:00:00Z'),
    at('2026-11-23T19:00:00Z'),
  ];
  const days = groupByDay(calls, '2026-11-19', 'Europe/Madrid');
  expect(days.map(({ title, beside, calls: ofDay }) => [title, beside, ofDay.length])).toEqual([
    ['Today', 'Thursday, November 19', 1],
    ['Tomorrow', 'Friday, November 20', 1],
    ['Monday', 'November 23', 2],
  ]);
});

test('the calls of earlier days that are not said yet stand apart from those of today', () => {
  const earlier = at('2026-11-18T18:00:00Z');
  expect(listEarlier([earlier, at('2026-11-18T23:00:00Z')], '2026-11-19', 'Europe/Madrid')).toEqual([
    earlier,
  ]);
});
