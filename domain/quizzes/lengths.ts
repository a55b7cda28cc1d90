/** The number of cards wanted until the student picks another (S1 §9). */
export const DEFAULT_LENGTH = 10;

/** The length of official quizzes and of an SRS review opened by its address (S1 §9, screens-student 6.1). */
export const FULL_LENGTH = 100;

const SHORTEST = 5;

/**
 * The lengths offered for so many qualifying cards: 5, 10, 20, 40 and so on below the total, then the total.
 *
 * With 5 or fewer only the total is offered, 0 included. Source: screens-student 5.3.
 */
export function listLengths(total: number): number[] {
  const lengths: number[] = [];
  for (let length = SHORTEST; length < total; length *= 2) lengths.push(length);
  return [...lengths, total];
}

/** The length shown and used for a wanted number: the total if enough are wanted, else the largest offer not above. */
export function chooseLength(total: number, wanted: number): number {
  const lengths = listLengths(total);
  return lengths.findLast((length) => length <= wanted) ?? lengths[0] ?? total;
}
