import { describe, expect, test } from 'vitest';
import type { Day } from '../dates.ts';
import { choosePlace, listPlaces, type MembershipOfTask } from './choose-membership.ts';

const of = (recordId: number, startDate: Day, endDate: Day | null): MembershipOfTask => ({
  recordId,
  startDate,
  endDate,
});

// November 15, 22 and 29, 2026 are Sundays.
const level1 = of(1, '2026-03-01', '2026-11-17');
const level2 = of(2, '2026-06-07', null);
const writing = of(3, '2026-09-06', null);
const before = of(4, '2026-01-04', '2026-05-30');
const fromWednesday = of(5, '2026-11-18', null);

describe('the week of the assignment of a returned task', () => {
  test.each<[string, MembershipOfTask[], given: Day, handedIn: Day, (readonly [number, Day])[]]>([
    ['of the one that runs', [level2], '2026-11-10', '2026-11-20', [[2, '2026-11-15']]],
    ['that begins with a Sunday', [level2], '2026-11-10', '2026-11-22', [[2, '2026-11-22']]],
    ['that ends with a Saturday', [level2], '2026-11-10', '2026-11-21', [[2, '2026-11-15']]],
    [
      'of either of two that run',
      [level2, writing],
      '2026-11-10',
      '2026-11-20',
      [
        [2, '2026-11-15'],
        [3, '2026-11-15'],
      ],
    ],
    ['on the last day', [level1], '2026-11-10', '2026-11-17', [[1, '2026-11-15']]],
    ['after the last day, in the last week', [level1], '2026-11-10', '2026-11-24', [[1, '2026-11-15']]],
    [
      'of one that has ended, beside one that runs',
      [level1, level2],
      '2026-11-10',
      '2026-11-24',
      [[2, '2026-11-22']],
    ],
    [
      'of the latest of those that have ended',
      [before, level1],
      '2026-05-04',
      '2026-12-01',
      [[1, '2026-11-15']],
    ],
    ['of none that had ended when the task was given', [before], '2026-11-10', '2026-11-20', []],
    [
      'of none that began after the task was given',
      [of(6, '2026-11-15', '2026-11-18')],
      '2026-11-10',
      '2026-11-20',
      [],
    ],
    ['of none whose first week is to come', [fromWednesday], '2026-11-18', '2026-11-20', []],
    [
      'of the one before, while the first week is to come',
      [level1, fromWednesday],
      '2026-11-10',
      '2026-11-20',
      [[1, '2026-11-15']],
    ],
    ['without a membership', [], '2026-11-10', '2026-11-20', []],
  ])('%s', (_, memberships, givenOn, handedInOn, expected) => {
    const places = listPlaces(memberships, { givenOn, handedInOn });
    expect(places.map(({ membership, weekStarts }) => [membership.recordId, weekStarts])).toEqual(expected);
  });

  test('is chosen by the coach where several memberships run', () => {
    const places = listPlaces([level2, writing], { givenOn: '2026-11-10', handedInOn: '2026-11-20' });
    expect(choosePlace(places, null)).toBeUndefined();
    expect(choosePlace(places, 3)?.membership).toBe(writing);
    expect(choosePlace(places, 4)).toBeUndefined();
    expect(choosePlace(places.slice(0, 1), null)?.membership).toBe(level2);
    expect(choosePlace([], null)).toBeUndefined();
  });
});
