import { expect, test } from 'vitest';
import { pressSort, sortByNewest } from './recent-sort.ts';

/** The orders after each of some presses. */
function press(...heads: string[]): string[] {
  let sort = sortByNewest('Date');
  return heads.map((head) => {
    sort = pressSort(sort, head, 'Date');
    return `${sort.column} ${sort.direction}`;
  });
}

test('the column of the day turns around', () => {
  expect(press('Date', 'Date', 'Date')).toEqual(['Date ascending', 'Date descending', 'Date ascending']);
});

test('another column goes ascending, descending, then back to the newest first', () => {
  expect(press('Week', 'Week', 'Week')).toEqual(['Week ascending', 'Week descending', 'Date descending']);
});

test('from another column the day comes back with the newest first', () => {
  expect(press('Week', 'Date')).toEqual(['Week ascending', 'Date descending']);
});
