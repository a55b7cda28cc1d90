import { expect, test } from 'vitest';
import { privateCallRatings } from './options.ts';
import { findRatingByKey, letterOfRating } from './rating-letters.ts';

test('each rating of a private call has a letter of its own, in either case', () => {
  for (const rating of privateCallRatings) {
    expect(findRatingByKey(letterOfRating(rating))).toBe(rating);
    expect(findRatingByKey(letterOfRating(rating).toLowerCase())).toBe(rating);
  }
});

test('no other key chooses a rating', () => {
  for (const key of ['', 'x', 'Enter', 'Escape', 'Good']) expect(findRatingByKey(key)).toBeUndefined();
});
