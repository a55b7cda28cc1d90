import { foldAccents } from '../accents.ts';

/** Keys with which the table moves between rows and opens a note (screens-staff 2.10). */
const TAKEN = new Set(['J', 'K', 'O']);

/**
 * Returns the key of each rating of a private call, in upper case and without accents: its first letter or digit that
 * no earlier rating and no other command of the table uses; '' when none is left.
 */
export function letterRatings(ratings: readonly string[]): ReadonlyMap<string, string> {
  const taken = new Set(TAKEN);
  return new Map(
    ratings.map((rating) => {
      const signs = foldKey(rating).match(/[\p{L}\p{N}]/gu) ?? [];
      const letter = signs.find((sign) => !taken.has(sign)) ?? '';
      taken.add(letter);
      return [rating, letter];
    }),
  );
}

export function findRatingByKey(ratings: readonly string[], key: string): string | undefined {
  const pressed = foldKey(key);
  if (pressed === '') return undefined;
  return [...letterRatings(ratings)].find(([, letter]) => letter === pressed)?.[0];
}

function foldKey(text: string): string {
  return foldAccents(text).toUpperCase();
}
