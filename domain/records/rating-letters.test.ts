import { expect, test } from 'vitest';
import { callRatings } from './options.ts';
import { findRatingByKey, letterRatings } from './rating-letters.ts';

test('each of the specified ratings has its first letter, in either case', () => {
  for (const rating of callRatings) {
    const letter = rating.slice(0, 1);
    expect(letterRatings(callRatings).get(rating)).toBe(letter);
    expect(findRatingByKey(callRatings, letter)).toBe(rating);
    expect(findRatingByKey(callRatings, letter.toLowerCase())).toBe(rating);
  }
});

test.each([
  [
    ['Bien', 'Buena', 'Bueno'],
    ['B', 'U', 'E'],
  ],
  [
    ['Éxito', 'Ñoño', '¡Uf!'],
    ['E', 'N', 'U'],
  ],
  [
    ['Okay', 'Joint', 'K'],
    ['A', 'I', ''],
  ],
  [
    ['A', 'a', '1 of 5'],
    ['A', '', '1'],
  ],
])('ratings of a school have letters of their own: %j', (ratings, letters) => {
  expect([...letterRatings(ratings).values()]).toEqual(letters);
});

test('a letter is found with and without its accent', () => {
  expect(findRatingByKey(['Éxito'], 'é')).toBe('Éxito');
  expect(findRatingByKey(['Éxito'], 'e')).toBe('Éxito');
});

test('no other key chooses a rating', () => {
  for (const key of ['', 'x', 'Enter', 'Escape', 'Good', 'j'])
    expect(findRatingByKey([...callRatings, 'JK'], key)).toBeUndefined();
});
