/** The default number of cards (S1 §9). */
export const DEFAULT_LENGTH = 10;

/** The length of official quizzes and of an SRS review opened by its URL (S1 §9, screens-student 6.1). */
export const FULL_LENGTH = 100;

const SHORTEST = 5;
const HEARD_LENGTHS = [10, 20, 40];

/**
 * Lists the offered lengths for so many qualifying cards: 5, 10, 20, 40 and so on below the total, then the total.
 *
 * With 5 or fewer cards only the total is offered, 0 included. Source: screens-student 5.3.
 */
export function listLengths(total: number): number[] {
  const lengths: number[] = [];
  for (let length = SHORTEST; length < total; length *= 2) lengths.push(length);
  return [...lengths, total];
}

/**
 * Lists the offered lengths for an audio quiz of so many sentences of the library: 10, 20 and 40 below the total, then
 * the total.
 * Source: screens-student 13.
 */
export function listHeardLengths(total: number): number[] {
  return [...HEARD_LENGTHS.filter((length) => length < total), total];
}

export function chooseLength(total: number, wanted: number, list = listLengths): number {
  const lengths = list(total);
  return lengths.findLast((length) => length <= wanted) ?? lengths[0] ?? total;
}
