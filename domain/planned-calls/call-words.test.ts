import { expect, test } from 'vitest';
import { listComing, tellCall, tellMinutesLeft } from './call-words.ts';

const call = {
  status: 'planned' as const,
  startsAt: '2026-11-20T17:00:00Z',
  minutes: 30,
  coachName: 'Marisol Ibáñez',
  coachTimeZone: 'Europe/Madrid',
};

test.each([
  ['2026-11-19T16:00:00Z', 'America/Chicago', 'Tomorrow', '11:00', '18:00'],
  ['2026-11-20T05:59:00Z', 'America/Chicago', 'Tomorrow', '11:00', '18:00'],
  ['2026-11-20T06:00:00Z', 'America/Chicago', 'Today', '11:00', '18:00'],
  ['2026-11-16T16:00:00Z', 'America/Chicago', 'Friday', '11:00', '18:00'],
  ['2026-11-13T16:00:00Z', 'America/Chicago', 'November 20', '11:00', '18:00'],
  ['2026-11-19T16:00:00Z', 'Europe/Berlin', 'Tomorrow', '18:00', ''],
  ['2026-11-20T14:10:00Z', 'Australia/Sydney', 'Today', '4:00', 'Friday, 18:00'],
])('at %s in %s: %s, %s, for the coach %j', (now, zone, dayName, time, coachTime) => {
  expect(tellCall(call, { now: new Date(now), zone })).toMatchObject({
    dayName,
    time,
    coachTime,
    coach: 'Marisol',
  });
});

test('over a change of clocks the difference is that of the day', () => {
  const seen = { now: new Date('2026-03-10T12:00:00Z'), zone: 'America/Chicago' };
  expect(tellCall({ ...call, startsAt: '2026-03-12T17:00:00Z' }, seen).time).toBe('12:00');
  expect(tellCall({ ...call, startsAt: '2026-04-02T16:00:00Z' }, seen).time).toBe('11:00');
});

test.each([
  ['2026-11-20T16:49:59Z', undefined],
  ['2026-11-20T16:50:00Z', 10],
  ['2026-11-20T16:59:01Z', 1],
  ['2026-11-20T17:00:00Z', 0],
  ['2026-11-20T17:29:59Z', 0],
])('at %s the minutes left are %s', (now, minutesLeft) => {
  const told = tellCall(call, { now: new Date(now), zone: 'America/Chicago' });
  expect(told).toMatchObject({ minutesLeft, opens: '10:50', ends: '11:30' });
});

test('a cancelled call cannot be joined', () => {
  const seen = { now: new Date(call.startsAt), zone: 'UTC' };
  expect(tellCall({ ...call, status: 'cancelled' }, seen).minutesLeft).toBeUndefined();
});

test.each([
  [0, 'now'],
  [1, 'in 1 minute'],
  [8, 'in 8 minutes'],
])('%s minutes left: %s', (left, words) => expect(tellMinutesLeft(left)).toBe(words));

test('calls that have ended are left out, and one to join comes first', () => {
  const past = { ...call, startsAt: '2026-11-20T16:00:00Z' };
  const cancelled = { ...call, startsAt: '2026-11-20T16:50:00Z', status: 'cancelled' as const };
  const calls = [past, cancelled, call];
  expect(listComing(calls, new Date('2026-11-20T16:45:00Z'))).toEqual([cancelled, call]);
  expect(listComing(calls, new Date('2026-11-20T16:55:00Z'))).toEqual([call, cancelled]);
  expect(listComing(calls, new Date('2026-11-20T17:30:00Z'))).toEqual([]);
});
