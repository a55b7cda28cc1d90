import { expect, test } from 'vitest';
import { countCompletion, markCompletion } from './completion.ts';

const weeks = (level: string, marks: string) =>
  marks.split('').map((mark) => ({
    level,
    recordsComplete: mark === 'c' || mark === 'x',
    holdWeek: mark === 'h' || mark === 'x',
  }));

test.each([
  [true, false, 'complete'],
  [true, true, 'complete'],
  [false, true, 'hold'],
  [false, false, 'incomplete'],
])('complete %s, on hold %s is marked %s', (recordsComplete, holdWeek, mark) => {
  expect(markCompletion({ recordsComplete, holdWeek })).toBe(mark);
});

test('records are counted in all and by course, the least complete first', () => {
  const { complete, total, groups } = countCompletion([
    ...weeks('Advanced', 'ccc'),
    ...weeks('Level 3', 'cccc'),
    ...weeks('Level 1', 'hcici'),
    ...weeks('LCS Cohort', 'icxi'),
    ...weeks('Level 10', 'c'),
    ...weeks('Level 2', 'c'),
  ]);
  expect({ complete, total }).toEqual({ complete: 13, total: 18 });
  expect(groups.map((group) => `${group.name} ${group.complete}/${group.total}`)).toEqual([
    'Level 1 2/5',
    'LCS Cohort 2/4',
    'Level 3 4/4',
    'Advanced 3/3',
    'Level 2 1/1',
    'Level 10 1/1',
  ]);
});

test('segments stand complete first, on hold last', () => {
  expect(countCompletion(weeks('Level 1', 'hcici')).groups[0]?.segments).toEqual([
    'complete',
    'complete',
    'incomplete',
    'incomplete',
    'hold',
  ]);
});

test('weeks whose course is unknown are a group of their own', () => {
  expect(countCompletion(weeks('', 'ci')).groups[0]?.name).toBe('Unknown Course');
});

test('a week without records is empty', () => {
  expect(countCompletion([])).toEqual({ complete: 0, total: 0, groups: [] });
});
