import { expect, test } from 'vitest';
import { type CoachRecords, findFurthestBehind } from './records.ts';

const week = '2026-11-22';
const recordsOf = (
  coach: number | null,
  [total, complete, open]: readonly [number, number, number],
): CoachRecords => ({ week, coach, name: coach === null ? '' : `Coach ${coach}`, total, complete, open });

test('the coach with the most open records is furthest behind, of as many the one with the least complete', () => {
  const records = [
    recordsOf(null, [40, 0, 40]),
    recordsOf(1, [13, 2, 10]),
    recordsOf(2, [11, 0, 10]),
    recordsOf(3, [9, 0, 9]),
  ];
  expect(findFurthestBehind(records, [week])).toMatchObject({ name: 'Coach 2', open: { count: 10 } });
});

test('no coach is furthest behind when every record of a coach is complete or on hold', () => {
  const records = [recordsOf(null, [4, 0, 4]), recordsOf(1, [3, 2, 0])];
  expect(findFurthestBehind(records, [week])).toBeUndefined();
});
