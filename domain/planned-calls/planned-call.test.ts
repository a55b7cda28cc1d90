import { describe, expect, test } from 'vitest';
import { checkPlannedCall, findChangeFault, findHoldFault } from './planned-call.ts';
import { findPhase } from './planned-call-status.ts';

const now = new Date('2026-11-19T16:00:00Z');

const right = {
  kind: 'private' as const,
  coach: 'marisol@school.example',
  startsAt: ['2026-11-27T17:00:00Z'],
  minutes: 30,
  callType: 'Monthly Call',
  students: 1,
};
const group = { ...right, kind: 'group' as const, callType: '', sessionType: 'Level 2', students: 4 };

describe('a planned call', () => {
  test.each([
    [right],
    [group],
    [{ ...right, startsAt: ['2026-11-19T15:50:00Z'] }],
    [{ ...right, topic: 'The wedding', joinLink: 'https://meet.example.com/a', note: 'x'.repeat(10_000) }],
  ])('%j breaks no rule', (values) => {
    expect(checkPlannedCall(values, { now })).toEqual([]);
  });

  test.each([
    [{ ...right, coach: '' }, 'coach', 'Coach is a required field'],
    [{ ...right, callType: '' }, 'callType', 'Call Type is a required field'],
    [{ ...right, callType: 'Chat' }, 'callType', 'Call Type must be one of the options'],
    [{ ...group, sessionType: undefined }, 'sessionType', 'Session Type is a required field'],
    [{ ...group, sessionType: 'Level 9' }, 'sessionType', 'Session Type must be one of the options'],
    [{ ...right, students: 0 }, 'students', 'Choose one student'],
    [{ ...right, students: 2 }, 'students', 'Choose one student'],
    [{ ...group, students: 0 }, 'students', 'Choose at least one student'],
    [{ ...group, students: 101 }, 'students', 'may hold at most 100 students'],
    [{ ...right, startsAt: [] }, 'startsAt', 'Choose at least one day'],
    [{ ...right, startsAt: ['2026-11-19T15:49:00Z'] }, 'startsAt', 'Choose a time to come'],
    [{ ...right, startsAt: ['soon'] }, 'startsAt', 'Choose a time to come'],
    [{ ...right, startsAt: ['2029-11-19T15:49:00Z'] }, 'startsAt', 'Choose a time within two years'],
    [{ ...right, startsAt: Array(2).fill('2026-11-27T17:00:00Z') }, 'startsAt', 'may hold each time once'],
    [
      {
        ...right,
        startsAt: Array.from({ length: 54 }, (_, at) => new Date(now.getTime() + at).toISOString()),
      },
      'startsAt',
      'may hold at most 53 calls',
    ],
    [{ ...right, minutes: 0 }, 'minutes', 'Minutes must be from 1 to 480'],
    [{ ...right, minutes: 481 }, 'minutes', 'Minutes must be from 1 to 480'],
    [{ ...right, joinLink: 'meet' }, 'joinLink', 'Join Link must be a valid url'],
    [{ ...right, note: 'x'.repeat(10_001) }, 'note', 'Note may hold at most 10,000 characters: 1 too many.'],
  ])('%j is refused', (values, field, message) => {
    expect(checkPlannedCall(values, { now })).toEqual([{ field, message }]);
  });

  test('keeps its past start, and types that the lists have no more', () => {
    const stored = { startsAt: '2026-10-01T10:00:00Z', callType: 'Old', sessionType: '' };
    const values = { ...right, callType: 'Old', startsAt: ['2026-10-01T10:00:00.000Z'] };
    expect(checkPlannedCall(values, { now, stored })).toEqual([]);
  });
});

test.each([
  ['planned', '2026-11-19T16:10:01Z', 'planned', 'This call has not begun yet'],
  ['planned', '2026-11-19T16:10:00Z', 'joinable', undefined],
  ['planned', '2026-11-19T15:30:01Z', 'joinable', undefined],
  ['planned', '2026-11-19T15:30:00Z', 'not said yet', undefined],
  ['held', '2026-11-19T15:30:00Z', 'held', 'This call was held already'],
  ['cancelled', '2026-11-19T18:30:00Z', 'cancelled', 'This call was cancelled'],
] as const)('a %s call of 30 minutes at %s is %s', (status, startsAt, phase, fault) => {
  const call = { status, startsAt, minutes: 30 };
  expect(findPhase(call, now)).toBe(phase);
  expect(findHoldFault(call, now)).toBe(fault);
});

test('only a planned call can be moved or cancelled', () => {
  expect(findChangeFault('planned')).toBeUndefined();
  expect(findChangeFault('held')).toBe('This call was held already');
  expect(findChangeFault('cancelled')).toBe('This call was cancelled');
});
