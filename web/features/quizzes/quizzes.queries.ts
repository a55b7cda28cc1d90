import { quizzes } from '@soltura/contract/quizzes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** Every official quiz, for the whole session. */
export const quizzesQuery = queryOptions({
  queryKey: ['quizzes'],
  queryFn: ({ signal }) => call(quizzes.list, {}, { signal }),
});

/** The examples of one official quiz, for the whole session (screens-student 1.14). */
export function quizExamplesQuery(quizId: number) {
  return queryOptions({
    queryKey: ['quiz-examples', quizId],
    queryFn: ({ signal }) => call(quizzes.examples, { params: { quizId } }, { signal }),
  });
}
