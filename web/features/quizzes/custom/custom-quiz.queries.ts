import type { AnswerOf, InputOf } from '@soltura/contract/endpoint';
import type { Example } from '@soltura/contract/examples/examples';
import { finder } from '@soltura/contract/finder/finder';
import { customQuiz } from '@soltura/contract/quizzes/custom-quiz';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

export type Draw = InputOf<typeof customQuiz.draw>['body'];

/** The number of matching cards, the ids of those that are asked, and the first cards in full. */
export type Drawn = AnswerOf<typeof customQuiz.draw>;

const ASK_AGAIN_MS = 5000;

/** Draws the cards; a quiz that starts uses this response, so that its first card is loaded. */
export function drawnQuery(draw: Draw | undefined) {
  return queryOptions({
    queryKey: ['custom-quiz', draw],
    queryFn: draw ? ({ signal }) => call(customQuiz.draw, { body: draw }, { signal }) : skipToken,
    structuralSharing: false,
  });
}

export const presetsQuery = queryOptions({
  queryKey: ['quiz-presets'],
  meta: { live: ['quiz-presets'] },
  queryFn: ({ signal }) => call(customQuiz.presets, {}, { signal }),
});

/** Verified examples by id, without those that no longer exist. Without ids no call is made. */
export function verifiedExamplesQuery(ids: readonly number[]) {
  return queryOptions<Example[]>({
    queryKey: ['quiz-examples-ahead', ids],
    queryFn:
      ids.length === 0
        ? skipToken
        : ({ signal }) => call(finder.read, { body: { ids: [...ids] } }, { signal }),
    refetchInterval: ({ state }) => (state.status === 'error' ? ASK_AGAIN_MS : false),
    // The loader holds the examples itself.
    gcTime: 0,
  });
}
