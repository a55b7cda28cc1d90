import { expect, test } from 'vitest';
import type { Day } from '../dates.ts';
import { type KnownMembership, placeInWeeks } from './week-places.ts';

const today: Day = '2025-11-24';

function makeMembership(given: Partial<KnownMembership> = {}): KnownMembership {
  return {
    recordId: 1,
    relatedStudent: 7,
    relatedCourse: 2,
    hasGroupCalls: false,
    startDate: '2025-09-07',
    endDate: null,
    onHold: false,
    ...given,
  };
}

const wanted = { course: null, start: null, dayField: 'date', of: 'call' } as const;
const place = (memberships: readonly KnownMembership[], given: Partial<Parameters<typeof placeInWeeks>[1]>) =>
  placeInWeeks(memberships, { ...wanted, day: '2025-11-19', ...given }, today);

test('a day belongs to the week of its Sunday', () => {
  expect(place([makeMembership()], {})).toMatchObject({ weekStarts: '2025-11-16', week: 10 });
});

test('a call of the days before the first Sunday belongs to the first week, and a week does not', () => {
  const early = [makeMembership({ startDate: '2025-09-01' })];
  expect(place(early, { day: '2025-09-03' })).toMatchObject({ weekStarts: '2025-09-07', week: 0 });
  expect(place(early, { day: '2025-09-03', of: 'week', dayField: 'weekStarts' })).toEqual({
    field: 'weekStarts',
    message: 'The membership starts on Sep 1, 2025, and its first week is that of Sep 7, 2025',
  });
});

test('the membership that has a week for the day is taken from two', () => {
  const former = makeMembership({ recordId: 2, startDate: '2024-09-01', endDate: '2025-08-31' });
  expect(place([former, makeMembership()], {})).toMatchObject({ membership: { recordId: 1 } });
  expect(place([former, makeMembership()], { day: '2025-03-05' })).toMatchObject({
    membership: { recordId: 2 },
  });
});

test('the membership that runs on the day is taken from two that share a week', () => {
  const former = makeMembership({ recordId: 2, startDate: '2025-01-05', endDate: '2025-09-09' });
  const next = makeMembership({ startDate: '2025-09-07' });
  expect(place([former, next], { day: '2025-09-11' })).toMatchObject({ membership: { recordId: 1 } });
});

test('a row must name one of two memberships that run at once; a session takes the one with group calls', () => {
  const [one, other] = [
    makeMembership(),
    makeMembership({ recordId: 2, relatedCourse: 3, hasGroupCalls: true }),
  ];
  const several = 'Several memberships of the student run then: tell the course and the start of one';
  expect(place([one, other], {})).toEqual({ field: 'relatedCourse', message: several });
  expect(place([one, other], { course: 3 })).toMatchObject({ membership: { recordId: 2 } });
  expect(place([one, other], { of: 'session' })).toMatchObject({ membership: { recordId: 2 } });
});

test.each([
  [{ course: 9 }, 'relatedCourse', 'The student has no membership of this course'],
  [{ start: '2025-10-05' }, 'membershipStart', 'No membership of the student starts on Oct 5, 2025'],
  [{ day: '2025-12-03' }, 'date', 'Dec 3, 2025 is still to come'],
  [{ day: '2025-01-08' }, 'date', 'The membership runs from Sep 7, 2025 on, and has no week of Jan 8, 2025'],
] as const)('%o is refused with its fault', (given, field, message) => {
  expect(place([makeMembership()], given)).toEqual({ field, message });
});

test('a student without a membership has no weeks', () => {
  expect(place([], {})).toEqual({ field: 'relatedStudent', message: 'The student has no membership' });
});
