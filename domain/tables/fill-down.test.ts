import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { planFillDown } from './fill-down.ts';
import type { Cell } from './table.ts';

const stored: Record<number, Record<string, Cell>> = {
  11: { a: 1, b: ['uno'] },
  12: { a: 2, b: ['uno'] },
  13: { a: 1, b: [] },
};
const valueOf = (id: number, field: string) => stored[id]?.[field] ?? null;
const fill = (from: number, to: number) =>
  planFillDown({ columns: ['a', 'b'], rowIds: [11, 12, 13], from, to, valueOf });

test('the rows below get what the first one holds, where they hold something else', () => {
  expect(fill(0, 2)).toEqual([
    { id: 12, field: 'a', cell: 1 },
    { id: 13, field: 'b', cell: ['uno'] },
  ]);
});

test('a single row fills nothing, and neither does an unknown row', () => {
  expect(fill(1, 1)).toEqual([]);
  expect(fill(3, 5)).toEqual([]);
});

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { maxLength: 6 });

property.prop([ids, fc.nat({ max: 8 }), fc.nat({ max: 8 })])(
  'only rows below the first are filled, none of them outside of the table',
  (rowIds, from, to) => {
    const changes = planFillDown({ columns: ['a'], rowIds, from, to, valueOf: (id) => id });
    const source = rowIds[from];
    expect(changes.every(({ cell }) => cell === source)).toBe(true);
    expect(changes.map(({ id }) => id)).toEqual(source === undefined ? [] : rowIds.slice(from + 1, to + 1));
  },
);
