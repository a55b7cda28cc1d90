import { expect, test } from 'vitest';
import { describeKept } from './describe-kept.ts';

const week = (recordId: number, name?: string) =>
  ({ kind: 'weeks', recordId, action: 'kept', name }) as const;

test.each([
  [[{ kind: 'weeks', recordId: 1, action: 'updated' } as const], undefined],
  [[week(1, 'the week A')], 'The week A was changed since, and stays.'],
  [[week(1, 'the week A'), week(2, 'the week B')], 'The week A and the week B were changed since, and stay.'],
  [
    [week(1, 'the week A'), week(2, 'the week B'), week(3, 'the week C'), week(4), week(5)],
    'The week A, the week B, the week C, and 2 more records were changed since, and stay.',
  ],
  [[week(1), week(2)], '2 records were changed since, and stay.'],
])('records that an undo has kept are told: %j', (undone, told) => {
  expect(describeKept(undone)).toBe(told);
});
