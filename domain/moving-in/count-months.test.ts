import { expect, test } from 'vitest';
import { countMonths } from './count-months.ts';

const row = (day: string, isNew = true) => ({ day, isNew });

test('counts rows by month, without gaps', () => {
  expect(
    countMonths([row('2024-01-07'), row('2023-11-05'), row('2023-11-12', false), row('someday'), row('')]),
  ).toEqual([
    { period: '2023-11', fresh: 1, there: 1 },
    { period: '2023-12', fresh: 0, there: 0 },
    { period: '2024-01', fresh: 1, there: 0 },
  ]);
});

test('counts by year where there are more than 36 months', () => {
  expect(countMonths([row('2022-11-06'), row('2025-10-05')])).toHaveLength(36);
  expect(countMonths([row('2022-11-06'), row('2025-11-02')]).map(({ period }) => period)).toEqual([
    '2022',
    '2023',
    '2024',
    '2025',
  ]);
});

test('counts nothing without a day', () => expect(countMonths([row('')])).toEqual([]));
