import { formatNumber } from '@soltura/domain/numbers';

/** The text beside the number of cards: 'cards, out of 58 that fit', or that the count has failed. */
export function tellCount(
  count: number | undefined,
  fitting: number | undefined,
  isUncounted: boolean,
): string {
  if (isUncounted) return 'The cards could not be counted.';
  if (count === undefined || fitting === undefined) return 'Counting the cards...';
  if (fitting === 0) return 'cards fit';
  const noun = count === 1 ? 'card' : 'cards';
  return count === fitting ? `${noun}, all that fit` : `${noun}, out of ${formatNumber(fitting)} that fit`;
}
