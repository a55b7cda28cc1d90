import { describe, expect, test } from 'vitest';
import { checkDeparture, countPlan, type DepartureFacts, isSamePlan, planDeparture } from './departure.ts';

const week = (recordId: number, weekStarts: string, given = {}) => ({
  recordId,
  weekStarts,
  holdWeek: false,
  recordsComplete: false,
  ...given,
});
const membership = (recordId: number, startDate: string, endDate: string, onHold = false) => ({
  recordId,
  startDate,
  endDate,
  onHold,
});
const facts: DepartureFacts = {
  today: '2025-11-19',
  relatedCoach: 1,
  memberships: [
    membership(1, '2025-09-28', '2026-03-28'),
    membership(2, '2025-06-01', '', true),
    membership(3, '2025-01-05', '2025-06-30'),
    membership(4, '2026-01-04', ''),
  ],
  weeks: [
    week(11, '2025-11-02', { recordsComplete: true }),
    week(12, '2025-11-09'),
    week(13, '2025-11-16'),
    week(14, '2025-11-16', { holdWeek: true }),
    week(15, '2025-11-16', { recordsComplete: true }),
  ],
  comingCalls: [{ recordId: 21 }],
  comingSessions: [{ recordId: 31 }],
  user: { recordId: 41, isStaff: false },
};
const choice = { runs: 'end', lastDay: '2025-11-14', relatedCoach: 2, endsLogIn: true } as const;

describe('a departure', () => {
  test('ends what runs on the last day, and what begins later on its first; what is over stays', () => {
    expect(planDeparture(facts, choice).memberships).toEqual([
      membership(1, '2025-09-28', '2025-11-14'),
      membership(2, '2025-06-01', '2025-11-14', true),
      membership(4, '2026-01-04', '2026-01-04'),
    ]);
  });

  test('can hold the running memberships, without a change of their days or of those on hold', () => {
    expect(planDeparture(facts, { ...choice, runs: 'hold' }).memberships).toEqual([
      membership(1, '2025-09-28', '2026-03-28', true),
      membership(4, '2026-01-04', '', true),
    ]);
  });

  test('holds the unfinished weeks after the last day, and leaves those up to it to be completed', () => {
    const { heldWeeks, openWeeks } = planDeparture(facts, choice);
    expect({ heldWeeks, openWeeks }).toEqual({ heldWeeks: [13], openWeeks: [12] });
    expect(planDeparture(facts, { ...choice, lastDay: '2025-11-19' }).heldWeeks).toEqual([]);
  });

  test('cancels what is planned', () => {
    expect(planDeparture(facts, choice)).toMatchObject({ cancelledCalls: [21], leftSessions: [31] });
  });

  test.each([
    [facts, choice, 41],
    [facts, { ...choice, endsLogIn: false }, null],
    [{ ...facts, user: { recordId: 41, isStaff: true } }, choice, null],
    [{ ...facts, user: null }, choice, null],
  ])('archives the user where that is wanted, never somebody of the staff', (given, chosen, archivedUser) => {
    expect(planDeparture(given, chosen).archivedUser).toBe(archivedUser);
  });

  test('is the same plan as another one if all of its counts are equal', () => {
    const plan = countPlan(planDeparture(facts, choice));
    expect(plan).toEqual({ memberships: 3, heldWeeks: 1, cancelledCalls: 1, leftSessions: 1 });
    expect(isSamePlan(plan, { ...plan })).toBe(true);
    for (const part of Object.keys(plan)) expect(isSamePlan(plan, { ...plan, [part]: 9 })).toBe(false);
  });
});

test.each([
  ['2025-11-19', undefined],
  ['2025-11-20', 'Last Day cannot be in the future: archive the student when it has come'],
  ['2025-02-30', 'Last Day must be a valid date, written like 2026-01-31'],
  ['', 'Last Day must be a valid date, written like 2026-01-31'],
  ['1801-02-03', 'Last Day must be in a year from 1900 to 2199'],
])('the last day %s: %s', (lastDay, message) => {
  expect(checkDeparture({ lastDay }, facts)[0]?.message).toBe(message);
});
