import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { chooseLength, DEFAULT_LENGTH, listHeardLengths, listLengths } from './lengths.ts';

describe('the lengths offered', () => {
  test.each([
    [0, [0]],
    [1, [1]],
    [4, [4]],
    [5, [5]],
    [6, [5, 6]],
    [10, [5, 10]],
    [12, [5, 10, 12]],
    [40, [5, 10, 20, 40]],
    [57, [5, 10, 20, 40, 57]],
    [1_000, [5, 10, 20, 40, 80, 160, 320, 640, 1_000]],
  ])('for %i cards are %j', (total, expected) => expect(listLengths(total)).toEqual(expected));
});

describe("the lengths offered for the library's sentences", () => {
  test.each([
    [0, [0]],
    [7, [7]],
    [10, [10]],
    [11, [10, 11]],
    [40, [10, 20, 40]],
    [371, [10, 20, 40, 371]],
  ])('for %i are %j', (total, expected) => expect(listHeardLengths(total)).toEqual(expected));
});

describe('the length shown', () => {
  test.each([
    [57, 10, 10, '10 is chosen'],
    [10, 10, 10, 'all of them'],
    [8, 10, 8, 'fewer than wanted: all'],
    [4, 10, 4, 'only the total is offered'],
    [3, 10, 3, 'three custom cards'],
    [0, 10, 0, 'nothing qualifies'],
    [57, 57, 57, 'all were picked'],
    [57, 40, 40, 'an offer was picked'],
    [100, 57, 40, 'all of 57 were picked, then more qualify'],
    [12, 3, 5, 'all of 3 were picked, then more qualify'],
  ])('for %i cards with %i wanted is %i (%s)', (total, wanted, expected) => {
    expect(chooseLength(total, wanted)).toBe(expected);
  });

  test.each([
    [371, 10, 10],
    [371, 400, 371],
    [371, 60, 40],
    [7, 10, 7],
    [12, 7, 10],
  ])('for %i sentences of the library with %i wanted is %i', (total, wanted, expected) =>
    expect(chooseLength(total, wanted, listHeardLengths)).toBe(expected),
  );

  test('10 are wanted at first', () => expect(DEFAULT_LENGTH).toBe(10));

  property.prop([fc.nat({ max: 2_000 }), fc.nat({ max: 2_000 })])(
    'is always one of those offered',
    (total, wanted) => {
      const lengths = listLengths(total);
      const shown = chooseLength(total, wanted);
      expect(lengths).toContain(shown);
      if (wanted >= total) expect(shown).toBe(total);
      expect(chooseLength(total, shown)).toBe(shown);
    },
  );
});
