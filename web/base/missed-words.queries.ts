import { MISSED_DAYS, missedWords } from '@soltura/contract/answers/missed-words';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';

/** The stale time in ms of a list that may grow with every answer of the student. */
const WORDS_FRESH_MS = 15_000;

/** The words that a user missed lately, or before an instant, in the server's order. */
export function missedWordsQuery(userId: number, until?: string) {
  return queryOptions({
    queryKey: ['missed-words', userId, until ?? 'now'],
    queryFn: ({ signal }) =>
      call(missedWords.list, { params: { userId }, query: { days: MISSED_DAYS, until } }, { signal }),
    staleTime: WORDS_FRESH_MS,
  });
}

/** The sentences with those words that the student has no cards of; not cached after the screen is left. */
export function missedSentencesQuery(userId: number) {
  return queryOptions({
    queryKey: ['missed-words', userId, 'sentences'],
    queryFn: ({ signal }) =>
      call(missedWords.sentences, { params: { userId }, query: { days: MISSED_DAYS } }, { signal }),
    gcTime: 0,
  });
}
