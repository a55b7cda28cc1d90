import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { listWanted } from './examples-ahead.ts';

const order = Array.from({ length: 120 }, (_, i) => i + 1);
const upTo = (id: number) => new Set(order.slice(0, id));

test('a quiz begins by asking for the first 50', () => {
  expect(listWanted(order, 0, new Set())).toEqual(order.slice(0, 50));
});

test.each([
  ['with 25 at hand nothing is asked for', 25, []],
  ['with one less the next are asked for', 26, order.slice(50, 76)],
])('%s', (_rule, position, expected) => expect(listWanted(order, position, upTo(50))).toEqual(expected));

test('after a new shuffle only what is missing is asked for', () => {
  expect(listWanted([100, 1, 2], 0, upTo(50))).toEqual([100]);
});

test('near the end there is nothing left to ask for', () => {
  expect(listWanted(order, 119, upTo(120))).toEqual([]);
});

property.prop([
  fc.uniqueArray(fc.nat(500), { maxLength: 200 }),
  fc.nat(200),
  fc.uniqueArray(fc.nat(500)).map((ids) => new Set(ids)),
])(
  'every shown example is loaded or asked for, and never more than 50 at once',
  (cards, position, loaded) => {
    const wanted = listWanted(cards, position, loaded);
    const [shown] = cards.slice(position);
    expect(wanted.length).toBeLessThanOrEqual(50);
    if (shown !== undefined && !loaded.has(shown)) expect(wanted[0]).toBe(shown);
    expect(wanted.some((id) => loaded.has(id))).toBe(false);
  },
);
