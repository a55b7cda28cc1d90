import { privateCallRatings } from './options.ts';

/** The letter that chooses a rating of a private call: its first, in upper case. */
export function letterOfRating(rating: string): string {
  return rating.slice(0, 1).toUpperCase();
}

/** The rating of a private call that a key chooses, in either case; undefined for any other key. */
export function findRatingByKey(key: string): (typeof privateCallRatings)[number] | undefined {
  return privateCallRatings.find((rating) => letterOfRating(rating) === key.toUpperCase());
}
