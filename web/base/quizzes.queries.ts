import { quizzes } from '@soltura/contract/quizzes/quizzes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';

/** All official quizzes, loaded once a session. */
export const quizzesQuery = queryOptions({
  queryKey: ['quizzes'],
  queryFn: ({ signal }) => call(quizzes.list, {}, { signal }),
});

/** The examples of one official quiz, loaded once a session (screens-student 1.14). */
export function quizExamplesQuery(quizId: number) {
  return queryOptions({
    queryKey: ['quiz-examples', quizId],
    queryFn: ({ signal }) => call(quizzes.examples, { params: { quizId } }, { signal }),
  });
}
