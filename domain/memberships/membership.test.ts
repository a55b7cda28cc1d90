import { describe, expect, test } from 'vitest';
import { checkMembership, listStatuses } from './membership.ts';

const good = { startDate: '2025-11-02', endDate: '2026-02-01', relatedCourse: 3 };
const tell = (...args: Parameters<typeof checkMembership>) =>
  checkMembership(...args).map(({ message }) => message);

test.each<[Partial<Parameters<typeof checkMembership>[0]>, string[]]>([
  [{}, []],
  [{ endDate: '' }, []],
  [{ endDate: null }, []],
  [{ endDate: undefined }, []],
  [{ endDate: '2025-11-02' }, []],
  [{ relatedCourse: undefined }, []],
  [{ relatedCourse: null }, ['Course is a required field']],
  [{ relatedCourse: 0 }, ['Course is a required field']],
  [{ startDate: '' }, ['Start Date is a required field']],
  [{ startDate: null, endDate: '' }, ['Start Date is a required field']],
  [{ startDate: '2025-02-30' }, ['Start Date must be a valid date, written like 2026-01-31']],
  [{ startDate: '11/2/2025' }, ['Start Date must be a valid date, written like 2026-01-31']],
  [{ startDate: '1025-11-02' }, ['Start Date must be in a year from 1900 to 2199']],
  [{ endDate: '2026-02-31' }, ['End Date must be a valid date, written like 2026-01-31']],
  [{ endDate: '2200-01-01' }, ['End Date must be in a year from 1900 to 2199']],
  [{ startDate: 'then' }, ['Start Date must be a valid date, written like 2026-01-31']],
  [{ endDate: '2025-11-01' }, ['End Date cannot be before Start Date']],
  [
    { startDate: '', endDate: 'soon' },
    ['Start Date is a required field', 'End Date must be a valid date, written like 2026-01-31'],
  ],
])('%j is answered %j', (change, expected) => expect(tell({ ...good, ...change })).toEqual(expected));

describe('a day of a year that is a slip', () => {
  const stored = { startDate: '1025-11-02', endDate: '1025-12-01' };

  test('may stay', () => {
    expect(tell(stored, stored)).toEqual([]);
    expect(tell({ ...stored, endDate: '' }, stored)).toEqual([]);
  });

  test('may not be chosen', () => {
    expect(tell({ startDate: '1025-11-03', endDate: '1025-11-01' }, stored)).toEqual([
      'Start Date must be in a year from 1900 to 2199',
      'End Date must be in a year from 1900 to 2199',
    ]);
  });
});

describe('the day on which a hold ends', () => {
  const held = { ...good, onHold: true };
  const stored = { startDate: good.startDate, endDate: good.endDate, holdUntil: '2025-12-01' };

  test.each([
    [{ ...held, holdUntil: '' }, []],
    [{ ...held, holdUntil: '2026-01-08' }, []],
    [{ ...held, holdUntil: '2025-12-02' }, []],
    [{ ...held, holdUntil: '2025-12-01' }, ['Hold Until must be a day to come']],
    [{ ...held, holdUntil: '2026-02-31' }, ['Hold Until must be a valid date, written like 2026-01-31']],
    [{ ...held, onHold: false, holdUntil: '2026-01-08' }, ['Hold Until needs On Hold']],
  ])('%j is answered %j', (values, expected) =>
    expect(tell(values, undefined, '2025-12-01')).toEqual(expected),
  );

  test('may stay when it is past', () =>
    expect(tell({ ...held, holdUntil: '2025-12-01' }, stored, '2025-12-24')).toEqual([]));
});

// The table of screens-staff 7.6.
test.each([
  [true, false, ['Active']],
  [true, true, ['On Hold']],
  [false, false, ['Inactive']],
  [false, true, ['Inactive', 'On Hold']],
])('active %s, on hold %s is shown as %j', (active, onHold, badges) => {
  expect(listStatuses({ active, onHold })).toEqual(badges);
});
