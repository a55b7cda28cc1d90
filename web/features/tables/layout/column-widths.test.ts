import type { Column } from '@soltura/domain/tables/table';
import { expect, test } from 'vitest';
import { clampWidth, planTracks, widthOfColumn } from './column-widths.ts';

const name: Column = { field: 'name', label: 'Name', kind: 'line' };
const cost: Column = { field: 'cost', label: 'Cost', kind: 'amount' };

test('rows laid out each by itself agree on their columns', () => {
  expect(planTracks([name, cost], {})).toBe('minmax(176px, 1fr) 112px');
  expect(planTracks([name, cost], { name: 300 })).toBe('300px 112px');
});

test.each([
  [12, 40],
  [200.6, 201],
  [9000, 1200],
])('a column dragged to %s px is kept at %s px', (dragged, kept) => expect(clampWidth(dragged)).toBe(kept));

test('addresses have more room than names, and a choice of letters less than one of words', () => {
  const email: Column = { field: 'emailAddress', label: 'Email', kind: 'line' };
  const cohort: Column = { field: 'cohort', label: 'Cohort', kind: 'option', options: ['', 'A', 'B'] };
  const type: Column = {
    field: 'type',
    label: 'Type',
    kind: 'option',
    options: ['', 'Synchronous Workshop'],
  };
  expect([name, email, cohort, type].map(widthOfColumn)).toEqual([176, 232, 88, 136]);
});

test('the head of a number takes two lines at most', () => {
  const calls: Column = { field: 'weeklyPrivateCalls', label: 'Weekly Private Calls', kind: 'count' };
  const cohort: Column = { field: 'cohortACurrentLesson', label: 'Cohort A Current', kind: 'count' };
  expect([calls, cohort].map(widthOfColumn)).toEqual([127, 96]);
});
