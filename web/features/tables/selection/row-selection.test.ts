import { expect, test } from 'vitest';
import { isSelected, listBetween, NOTHING_SELECTED, select, toManyRows } from './row-selection.ts';

const page = [5, 3, 9, 7];

test('rows are selected and deselected, and those of other pages stay', () => {
  const two = select(select(NOTHING_SELECTED, [5, 9], true, page), [1], true, [1, 2]);
  expect(toManyRows(select(two, [9], false, page))).toEqual({ ids: [5, 1] });
});

test('taking one row out of all that the filters let pass leaves the others of the page', () => {
  const all = { filters: { 'Filter by text': 'a' } };
  expect(isSelected(all, 12)).toBe(true);
  expect(select(all, [3], true, page)).toBe(all);
  expect(toManyRows(all)).toEqual(all);
  expect(toManyRows(select(all, [3], false, page))).toEqual({ ids: [5, 9, 7] });
});

test.each([
  [3, 7, [3, 9, 7]],
  [7, 3, [3, 9, 7]],
  [undefined, 9, [9]],
  [100, 9, [9]],
])('a selection reaches from %s to %i', (from, to, ids) => {
  expect(listBetween(page, from, to)).toEqual(ids);
});
