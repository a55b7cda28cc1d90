import { countOf } from '@soltura/domain/numbers';
import { type DoneToday, tellDoneToday } from '@soltura/domain/path/path-words';

/**
 * The line under home's greeting: '29 cards reviewed yesterday.', at the end of the day's path '28 reviewed, 5 new and
 * Quiz 14 today.' Empty without recent reviews.
 */
export function describeReviews(yesterday: number, done: DoneToday, isAllDone: boolean): string {
  const told = isAllDone ? tellDoneToday(done) : '';
  if (told !== '') return told;
  return yesterday > 0 ? `${countOf(yesterday, 'card')} reviewed yesterday.` : '';
}
