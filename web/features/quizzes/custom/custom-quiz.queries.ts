import type { AnswerOf, InputOf } from '@soltura/contract/endpoint';
import type { Example } from '@soltura/contract/examples/examples';
import { finder } from '@soltura/contract/finder/finder';
import { customQuiz } from '@soltura/contract/quizzes/custom-quiz';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** What decides the cards of a custom quiz. */
export type Draw = InputOf<typeof customQuiz.draw>['body'];

/** How many cards fit, which are asked, and the first of them whole. */
export type Drawn = AnswerOf<typeof customQuiz.draw>;

const ASK_AGAIN_MS = 5000;

/** Draws the cards; the answer is the quiz's own when it starts, so that its first card is there. */
export function drawnQuery(draw: Draw | undefined) {
  return queryOptions({
    queryKey: ['custom-quiz', draw],
    queryFn: draw ? ({ signal }) => call(customQuiz.draw, { body: draw }, { signal }) : skipToken,
    structuralSharing: false,
  });
}

/** Verified examples by id, without those that no longer exist. Without ids nothing is read. */
export function verifiedExamplesQuery(ids: readonly number[]) {
  return queryOptions<Example[]>({
    queryKey: ['quiz-examples-ahead', ids],
    queryFn:
      ids.length === 0
        ? skipToken
        : ({ signal }) => call(finder.read, { body: { ids: [...ids] } }, { signal }),
    refetchInterval: ({ state }) => (state.status === 'error' ? ASK_AGAIN_MS : false),
    // The loader keeps the examples itself.
    gcTime: 0,
  });
}
