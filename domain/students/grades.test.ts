import { Rating } from 'ts-fsrs';
import { expect, test } from 'vitest';
import { toModelGrade } from './grades.ts';

test('hard is a card forgotten, easy one recalled', () => {
  expect(toModelGrade('hard')).toBe(Rating.Again);
  expect(toModelGrade('easy')).toBe(Rating.Good);
});
