import { expect, test } from 'vitest';
import {
  creditTypeOf,
  listCreditTypes,
  listOwnOptions,
  readOptions,
  specifiedLists,
} from './option-lists.ts';

test.each([
  ['LCSP, SI1M', ['LCSP', 'SI1M']],
  [' Level 1 (L1-L5),,Level 2 , Level 1 (L1-L5)', ['Level 1 (L1-L5)', 'Level 2']],
  [' , ', []],
])('the options of "%s" are %o', (text, options) => {
  expect(readOptions(text)).toEqual(options);
});

test('the options of every specified list can be written with commas between them', () => {
  for (const options of Object.values(specifiedLists))
    expect(readOptions(options.join(', '))).toEqual(options);
});

test("only lists that differ from the specified ones are a school's own", () => {
  expect(listOwnOptions(specifiedLists)).toEqual({});
  const lists = {
    ...specifiedLists,
    studentPrograms: ['Mañana'],
    lessonTypes: [...specifiedLists.lessonTypes],
  };
  expect(listOwnOptions(lists)).toEqual({ studentPrograms: ['Mañana'] });
});

test.each([
  [specifiedLists.callTypes, 'Uses Credit (Bundle)', ['Uses Credit (Bundle)']],
  [['Weekly', 'Bundle', 'Gift'], 'Bundle', ['Bundle', 'Uses Credit (Bundle)']],
  [['Weekly'], 'Uses Credit (Bundle)', ['Uses Credit (Bundle)']],
])(
  'one of the call types %j uses a credit, and stored calls may have the specified one',
  (callTypes, type, counted) => {
    expect(creditTypeOf({ callTypes })).toBe(type);
    expect(listCreditTypes({ callTypes })).toEqual(counted);
  },
);
