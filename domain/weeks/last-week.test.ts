import { expect, test } from 'vitest';
import { findWeekOfMembership } from './last-week.ts';

const week = { recordId: 1, relatedMembership: 31, notes: 'Reads aloud.' };
const records = {
  weeks: [{ recordId: 2, relatedMembership: 32, notes: '' }, week],
  memberships: [],
  students: [],
  assignments: [{ relatedWeek: 2 }, { relatedWeek: 1 }],
  privateCalls: [{ relatedWeek: 1 }, { relatedWeek: 2 }],
  groupSessions: [{ recordId: 51 }, { recordId: 52 }],
  groupAttendees: [
    { groupSession: 52, student: 1 },
    { groupSession: 51, student: 2 },
  ],
};

test('the week of a membership comes with its records', () => {
  expect(findWeekOfMembership(records, 31)).toEqual({
    week,
    assignments: [{ relatedWeek: 1 }],
    privateCalls: [{ relatedWeek: 1 }],
    groupSessions: [{ recordId: 52 }],
  });
});

test('a membership without a week at that time has none', () => {
  expect(findWeekOfMembership(records, 99)).toBeUndefined();
});
