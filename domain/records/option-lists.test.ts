import { expect, test } from 'vitest';
import { listOwnOptions, readOptions, specifiedLists } from './option-lists.ts';

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
