import { formatNumber } from '@soltura/domain/numbers';

/** The number of cards of a quiz, as far as it is known. */
export interface CardCount {
  /** The number of cards in the quiz; undefined until they are counted. */
  readonly count: number | undefined;
  readonly fitting: number | undefined;
  /** True if the cards could not be counted. */
  readonly isUncounted: boolean;
  /** True for cards of a course without the lesson up to which they go. */
  readonly lacksLesson: boolean;
}

/** The text beside the number of cards: 'cards, out of 58 that fit', or the reason why there is no number. */
export function tellCount({ count, fitting, isUncounted, lacksLesson }: CardCount): string {
  if (lacksLesson) return 'Choose the last lesson of the cards.';
  if (isUncounted) return 'The cards could not be counted.';
  if (count === undefined || fitting === undefined) return 'Counting the cards...';
  if (fitting === 0) return 'cards fit';
  const noun = count === 1 ? 'card' : 'cards';
  return count === fitting ? `${noun}, all that fit` : `${noun}, out of ${formatNumber(fitting)} that fit`;
}
