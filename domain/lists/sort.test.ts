import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { compareTexts, cycleSort, sortBy } from './sort.ts';

test('three presses on a header lead back to the served order', () => {
  const first = cycleSort(undefined);
  expect([first, cycleSort(first), cycleSort(cycleSort(first))]).toEqual([
    'ascending',
    'descending',
    undefined,
  ]);
});

test('texts are compared whatever their case and accents', () => {
  expect(compareTexts('Ángel', 'angel')).toBe(0);
  expect(compareTexts('Álvaro', 'Ben')).toBeLessThan(0);
  expect(compareTexts('zoe', 'Ana')).toBeGreaterThan(0);
});

test('the numbers in names count as numbers', () => {
  const lessons = ['Lesson 11', 'Lesson 2', 'Lesson 10', 'Lesson 1'];
  expect(lessons.toSorted(compareTexts)).toEqual(['Lesson 1', 'Lesson 2', 'Lesson 10', 'Lesson 11']);
});

describe('rows', () => {
  const names = ['Eva', '', 'álvaro', 'Ben', 'Alvaro', ''];
  const show = (direction: Parameters<typeof sortBy>[2]) =>
    sortBy(names, (name) => name, direction).join(' ');

  test('stay as served without a direction', () => {
    expect(sortBy(names, (name) => name, undefined)).toBe(names);
  });

  test('are sorted with empty ones last in both directions, and equal ones as served', () => {
    expect(show('ascending')).toBe('álvaro Alvaro Ben Eva  ');
    expect(show('descending')).toBe('Eva Ben álvaro Alvaro  ');
  });

  test('are sorted by numbers as numbers, 0 being one', () => {
    expect(sortBy([10, 0, 9], (value) => value, 'ascending')).toEqual([0, 9, 10]);
    expect(sortBy([10, 0, 9], (value) => value, 'descending')).toEqual([10, 9, 0]);
  });

  const directions = fc.constantFrom('ascending' as const, 'descending' as const);

  property.prop([fc.array(fc.string({ maxLength: 2 })), directions])(
    'are all still there, in order, and equal ones as served',
    (texts, direction) => {
      const rows = texts.map((text, place) => ({ text, place }));
      const sorted = sortBy(rows, ({ text }) => text, direction);
      expect(sorted.toSorted((a, b) => a.place - b.place)).toEqual(rows);
      const sign = direction === 'ascending' ? 1 : -1;
      for (const [index, row] of sorted.entries()) {
        const next = sorted[index + 1];
        if (next === undefined || next.text === '') continue;
        expect(row.text).not.toBe('');
        const order = sign * compareTexts(row.text, next.text);
        expect(order === 0 ? row.place < next.place : order < 0).toBe(true);
      }
    },
  );
});
