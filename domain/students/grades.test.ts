import { Rating } from 'ts-fsrs';
import { expect, test } from 'vitest';
import { toModelGrade } from './grades.ts';

test('Hard is the grade Again of the model, and Easy the grade Good', () => {
  expect(toModelGrade('hard')).toBe(Rating.Again);
  expect(toModelGrade('easy')).toBe(Rating.Good);
});
