import { expect, test } from 'vitest';
import { markStudents } from './mark-students.ts';

function makeRow(student: number | undefined, week: { holdWeek?: boolean; recordsComplete?: boolean } = {}) {
  return {
    week: { holdWeek: false, recordsComplete: false, ...week },
    student: student === undefined ? undefined : { recordId: student },
  };
}

test('a student is marked by the week there is', () => {
  const rows = [
    makeRow(1),
    makeRow(2, { recordsComplete: true }),
    makeRow(3, { holdWeek: true }),
    makeRow(4, { holdWeek: true, recordsComplete: true }),
  ];
  expect([...markStudents(rows)]).toEqual([
    [1, 'incomplete'],
    [2, 'complete'],
    [3, 'hold'],
    [4, 'complete'],
  ]);
});

test('a week that is not complete marks a student before a complete one, in either order', () => {
  const done = makeRow(1, { recordsComplete: true });
  expect(markStudents([done, makeRow(1)]).get(1)).toBe('incomplete');
  expect(markStudents([makeRow(1), done]).get(1)).toBe('incomplete');
  expect(markStudents([done, makeRow(1, { holdWeek: true })]).get(1)).toBe('hold');
});

test('a week without a student marks nobody, and a student without a week has no mark', () => {
  expect(markStudents([makeRow(undefined)]).size).toBe(0);
});
