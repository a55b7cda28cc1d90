import { expect, test } from 'vitest';
import { LONGEST_LINE, LONGEST_TEXT } from './limits.ts';
import { describeLength, findLengthFault, listLengthFaults } from './text-length.ts';

const long = (characters: number) => 'ñ'.repeat(characters);

test('a text as long as it may be fits, one character more does not', () => {
  expect(findLengthFault(long(LONGEST_TEXT), LONGEST_TEXT)).toBeUndefined();
  expect(findLengthFault(long(LONGEST_TEXT + 1), LONGEST_TEXT)).toBe('may hold at most 10,000 characters');
});

test.each([
  [0, undefined, undefined],
  [449, undefined, undefined],
  [450, '450 of 500 characters', false],
  [500, '500 of 500 characters', false],
  [501, '501 of 500 characters: 1 too many', true],
  [1_600, '1,600 of 500 characters: 1,100 too many', true],
])('beside %d of 500 characters stands %j', (length, words, isTooLong) => {
  expect(describeLength(long(length), LONGEST_LINE)).toEqual(words && { words, isTooLong });
});

test('texts that are too long are reported by the label of their field, in the order of the fields', () => {
  const limits = { notes: ['Notes', LONGEST_TEXT], link: ['Assignment Link', LONGEST_LINE] } as const;
  expect(listLengthFaults({ link: long(501), notes: long(10_023) }, limits)).toEqual([
    { field: 'notes', message: 'Notes may hold at most 10,000 characters: 23 too many.' },
    { field: 'link', message: 'Assignment Link may hold at most 500 characters: 1 too many.' },
  ]);
  expect(listLengthFaults({ link: null, notes: long(10_000) }, limits)).toEqual([]);
});
