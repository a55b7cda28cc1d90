import { describe, expect, test } from 'vitest';
import { checkNewMembership, isRenewable, proposeStart, renew } from './new-membership.ts';

const good = {
  relatedCourse: 3,
  relatedCoach: 4,
  startDate: '2025-12-01',
  endDate: '2026-05-31',
  onHold: false,
  holdUntil: '',
  totalCredits: '8',
  expiration: '2026-05-31',
};
const tell = (change: Partial<Parameters<typeof checkNewMembership>[0]>) =>
  checkNewMembership({ ...good, ...change }, '2025-11-24').map(({ message }) => message);

test.each<[Partial<Parameters<typeof checkNewMembership>[0]>, string[]]>([
  [{}, []],
  [{ relatedCoach: undefined }, []],
  [{ totalCredits: '', expiration: '' }, []],
  [{ totalCredits: '0', expiration: '' }, []],
  [
    { relatedCourse: null, relatedCoach: null },
    ['Course is a required field', 'Primary Coach is a required field'],
  ],
  [{ startDate: '' }, ['Start Date is a required field']],
  [{ endDate: '2025-11-30' }, ['End Date cannot be before Start Date']],
  [{ totalCredits: '2.5' }, ['Total credits must be a non-negative whole number']],
  [{ expiration: '' }, ['Please enter a valid expiration date']],
  [{ onHold: true, holdUntil: '2025-11-25' }, []],
  [{ onHold: true, holdUntil: '2025-11-24' }, ['Hold Until must be a day to come']],
  [{ holdUntil: '2025-11-24' }, []],
])('%j is answered %j', (change, expected) => expect(tell(change)).toEqual(expected));

describe('the proposed start', () => {
  test.each([
    [[], '2025-11-24'],
    [[{ endDate: '' as const }], '2025-11-24'],
    [[{ endDate: '2025-11-30' as const }], '2025-12-01'],
    [[{ endDate: '2025-11-30' as const }, { endDate: '2026-02-28' as const }], '2026-03-01'],
    [[{ endDate: '2025-10-01' as const }], '2025-11-24'],
  ])('after %j is %s', (memberships, expected) =>
    expect(proposeStart(memberships, '2025-11-24')).toBe(expected),
  );
});

describe('a renewal', () => {
  const six = { startDate: '2025-06-01', endDate: '2025-11-30' } as const;

  test('is as long as the last one in months, with as many credits until its end', () => {
    const credits = [
      { totalCredits: 4, expiration: '2025-08-31T08:00:00.000Z' },
      { totalCredits: 8, expiration: '2025-11-30T08:00:00.000Z' },
      { totalCredits: 20, expiration: '2026-11-30T08:00:00.000Z' },
    ];
    expect(renew(six, credits, '2025-11-24')).toEqual({
      startDate: '2025-12-01',
      endDate: '2026-05-31',
      length: 'Six months',
      totalCredits: '8',
      expiration: '2026-05-31',
    });
  });

  test.each([
    ['2025-01-31', '2025-02-28', '2025-11-24', '2025-12-23', 'One month'],
    ['2025-02-01', '2025-02-28', '2025-11-24', '2025-12-23', 'One month'],
    ['2024-11-25', '2025-11-24', '2025-11-25', '2026-11-24', '12 months'],
    ['2025-10-16', '2025-11-24', '2025-11-25', '2026-01-03', '40 days'],
    ['2025-11-24', '2025-11-24', '2025-11-25', '2025-11-25', '1 day'],
  ] as const)('after %s to %s begins %s and ends %s: %s', (startDate, endDate, start, end, length) =>
    expect(renew({ startDate, endDate }, [], '2025-11-24')).toMatchObject({
      startDate: start,
      endDate: end,
      length,
    }),
  );

  test('has no end when the last membership has none', () =>
    expect(renew({ startDate: '2025-06-01', endDate: '' }, [], '2025-11-24')).toEqual({
      startDate: '2025-11-24',
      endDate: '',
      length: '',
      totalCredits: '',
      expiration: '',
    }));
});

test('the last membership of a course can be renewed if it has an end', () => {
  const one = { recordId: 1, relatedCourse: 3, startDate: '2025-06-01', endDate: '2025-11-30' } as const;
  const next = { recordId: 2, relatedCourse: 3, startDate: '2025-12-01', endDate: '' } as const;
  const other = { recordId: 3, relatedCourse: 4, startDate: '2026-01-01', endDate: '2026-01-31' } as const;
  expect(isRenewable(one, [one, other])).toBe(true);
  expect(isRenewable(other, [one, next, other])).toBe(true);
  expect(isRenewable(one, [one, next, other])).toBe(false);
  expect(isRenewable(next, [one, next, other])).toBe(false);
});
