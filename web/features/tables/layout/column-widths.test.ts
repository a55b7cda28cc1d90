import type { Column } from '@soltura/domain/tables/table';
import { expect, test } from 'vitest';
import { clampWidth, planTracks, planWidths, widthOfColumn } from './column-widths.ts';

const name: Column = { field: 'name', label: 'Name', kind: 'line' };
const cost: Column = { field: 'cost', label: 'Cost', kind: 'amount' };

test('texts share the room that is left, numbers do not', () => {
  expect(planWidths([name, cost], {})).toEqual({ widths: [undefined, 112], least: 288, isRigid: false });
});

test('a text that needs more than its share of the room has what it needs, and the others share the rest', () => {
  const email: Column = { field: 'emailAddress', label: 'Email', kind: 'line' };
  const program: Column = { field: 'relatedProgram', label: 'Program', kind: 'record' };
  const columns = [name, email, program, cost];
  const widthsIn = (room: number) => planWidths(columns, {}, room).widths;
  expect(widthsIn(176 + 232 + 192 + 112)).toEqual([undefined, 232, 192, 112]);
  expect(widthsIn(690 + 112)).toEqual([undefined, 232, undefined, 112]);
  expect(widthsIn(3 * 232 + 112)).toEqual([undefined, undefined, undefined, 112]);
  // Less than all of them need: the table is wider than its pane.
  expect(widthsIn(300)).toEqual([undefined, 232, 192, 112]);
  expect(planWidths(columns, { emailAddress: 100 }, 300).widths).toEqual([undefined, 100, 192, 112]);
});

test('a width that was set is kept to the pixel', () => {
  expect(planWidths([name, cost], { name: 300 })).toEqual({ widths: [300, 112], least: 412, isRigid: true });
});

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
