import { expect, test } from 'vitest';
import { findNextWeek } from './next-student.ts';

const makeRow = (recordId: number, name: string, coach?: number) => ({
  week: { recordId },
  coach: coach === undefined ? undefined : { recordId: coach },
  name,
});
const rows = [makeRow(1, 'Zoe', 7), makeRow(2, 'Ana', 7), makeRow(3, 'Ben', 8), makeRow(4, 'Eva', 7)];

test('the next student is the one below in the table', () => {
  expect(findNextWeek(4, [4, 1, 2], rows)).toBe(1);
  expect(findNextWeek(2, [4, 1, 2], rows)).toBeUndefined();
});

test("the next student is the coach's next by name when no table has the week", () => {
  expect(findNextWeek(2, [], rows)).toBe(4);
  expect(findNextWeek(4, [3], rows)).toBe(1);
  expect(findNextWeek(1, [], rows)).toBeUndefined();
  expect(findNextWeek(99, [], rows)).toBeUndefined();
});
