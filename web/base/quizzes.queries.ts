import { quizzes } from '@soltura/contract/quizzes/quizzes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';

export const quizzesQuery = queryOptions({
  queryKey: ['quizzes'],
  meta: { live: ['quizzes', 'quiz-examples'] },
  queryFn: ({ signal }) => call(quizzes.list, {}, { signal, keptAs: 'quizzes' }),
});

/** The groups of quizzes beside the courses, loaded once a session (screens-student 11.5). */
export const quizGroupsQuery = queryOptions({
  queryKey: ['quiz-groups'],
  meta: { live: ['quiz-groups', 'quizzes'] },
  queryFn: ({ signal }) => call(quizzes.groups, {}, { signal, keptAs: 'quiz-groups' }),
});

/** The examples of one official quiz, loaded once a session (screens-student 1.14). */
export function quizExamplesQuery(quizId: number) {
  return queryOptions({
    queryKey: ['quiz-examples', quizId],
    meta: { live: ['quiz-examples', 'examples'] },
    queryFn: ({ signal }) =>
      call(quizzes.examples, { params: { quizId } }, { signal, keptAs: `quiz ${quizId}` }),
  });
}
