import { describe, expect, test } from 'vitest';
import {
  describeExampleFilters,
  type ExampleFilters,
  isFiltering,
  MAX_IDS,
  readExampleFilters,
  readIds,
  writeExampleFilters,
} from './example-filters.ts';

const NONE: ExampleFilters = {
  ids: [],
  quizId: undefined,
  highestRank: undefined,
  text: '',
  onlyIncomplete: false,
};

describe('a list of ids', () => {
  test.each([
    ['commas', '12,15,19'],
    ['blanks', ' 12 15  19 '],
    ['lines', '12\r\n15\n19\n'],
    ['semicolons and commas with blanks', '12; 15, 19'],
    ['the points of an address', '12.15.19'],
    ['repetition', '12 15 12 19 15'],
    ['zeros in front', '012 15 19'],
  ])('is read with %s', (_, text) => {
    expect(readIds(text)).toEqual({ ids: [12, 15, 19], unreadable: [] });
  });

  test('says what is no id', () => {
    expect(readIds('12, casa, 0, -3, 15a, 2147483648, 99999999999, casa')).toEqual({
      ids: [12],
      unreadable: ['casa', '0', '-3', '15a', '2147483648', '99999999999'],
    });
  });

  test('may be empty', () => {
    expect(readIds(' \n')).toEqual({ ids: [], unreadable: [] });
  });
});

describe('the filters', () => {
  test.each<[Partial<ExampleFilters>, string]>([
    [{}, ''],
    [{ highestRank: 300 }, 'Among the first 300 words'],
    [{ highestRank: 1 }, 'Among the first word'],
    [{ highestRank: 1_200, text: ' casa ' }, 'Among the first 1,200 words · With “casa”'],
    [{ ids: [4] }, 'Of 1 id'],
    [
      { ids: [4, 5], quizId: 31, onlyIncomplete: true },
      'Of 2 ids · In lcsp quiz 4 · Vocabulary not complete',
    ],
  ])('are told in words: %j', (filters, words) => {
    expect(describeExampleFilters({ ...NONE, ...filters }, 'lcsp quiz 4')).toBe(words);
    expect(isFiltering({ ...NONE, ...filters })).toBe(words !== '');
  });

  test('name a quiz by its id while its name is not known', () => {
    expect(describeExampleFilters({ ...NONE, quizId: 31 }, undefined)).toBe('In quiz 31');
  });

  test('stand in the address and are read from it', () => {
    const filters: ExampleFilters = {
      ids: [12, 15],
      quizId: 31,
      highestRank: 300,
      text: 'la casa',
      onlyIncomplete: true,
    };
    const search = writeExampleFilters(filters);
    expect(search).toEqual({ ids: '12.15', quiz: '31', words: '300', text: 'la casa', incomplete: 'yes' });
    expect(readExampleFilters(search)).toEqual(filters);
  });

  test('need no parameter when they are not on', () => {
    expect(Object.values(writeExampleFilters(NONE)).every((value) => value === undefined)).toBe(true);
    expect(readExampleFilters({})).toEqual(NONE);
  });

  test('are left out of an address that cannot be read', () => {
    expect(readExampleFilters({ ids: 'x', quiz: '0', words: '-1', incomplete: 'no' })).toEqual(NONE);
  });

  test('take no more ids from an address than a search may have', () => {
    const ids = Array.from({ length: MAX_IDS + 1 }, (_, index) => index + 1).join('.');
    expect(readExampleFilters({ ids }).ids).toHaveLength(MAX_IDS);
  });
});
