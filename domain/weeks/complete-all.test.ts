import { expect, test } from 'vitest';
import { findQualified, type Lack } from './complete-all.ts';

const makeRow = (recordId: number, given: object = {}, calls = 0) => ({
  week: {
    recordId,
    week: 5,
    currentLesson: 51,
    notes: '',
    holdWeek: false,
    recordsComplete: false,
    ...given,
  },
  privateCalls: Array.from({ length: calls }),
  groupSessions: [],
});
const NOT_IN_EDIT = () => false;

test.each<[lack: Lack | undefined, given: object, calls: number]>([
  [undefined, {}, 1],
  [undefined, { notes: 'sick' }, 0],
  [undefined, { week: 0, currentLesson: null }, 0],
  ['call-or-note', {}, 0],
  ['call-or-note', { notes: '  ' }, 0],
  ['lesson', { currentLesson: null }, 1],
  ['lesson', { currentLesson: null, notes: 'sick' }, 0],
  ['lesson-and-call-or-note', { currentLesson: null }, 0],
  ['hold', { holdWeek: true }, 1],
])('%s: %j with %i calls', (lack, given, calls) => {
  const { ready, lacking } = findQualified([makeRow(1, given, calls)], NOT_IN_EDIT);
  expect(ready).toHaveLength(lack === undefined ? 1 : 0);
  expect([...lacking.keys()]).toEqual(lack === undefined ? [] : [lack]);
});

test('a complete record is skipped, and a record in edit is not completed', () => {
  const rows = [makeRow(1, { recordsComplete: true }), makeRow(2, {}, 1)];
  const { ready, lacking } = findQualified(rows, (id) => id === 2);
  expect(ready).toEqual([]);
  expect([...lacking]).toEqual([['edit', [rows[1]]]]);
});
