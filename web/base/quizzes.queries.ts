import { quizzes } from '@soltura/contract/quizzes/quizzes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';

export const quizzesQuery = queryOptions({
  queryKey: ['quizzes'],
  meta: { live: ['quizzes', 'quiz-examples'] },
  queryFn: ({ signal }) => call(quizzes.list, {}, { signal, keptAs: 'quizzes' }),
});

export const quizGroupsQuery = queryOptions({
  queryKey: ['quiz-groups'],
  meta: { live: ['quiz-groups', 'quizzes'] },
  queryFn: ({ signal }) => call(quizzes.groups, {}, { signal, keptAs: 'quiz-groups' }),
});

export function quizExamplesQuery(quizId: number) {
  return queryOptions({
    queryKey: ['quiz-examples', quizId],
    meta: { live: ['quiz-examples', 'examples'] },
    queryFn: ({ signal }) =>
      call(quizzes.examples, { params: { quizId } }, { signal, keptAs: `quiz ${quizId}` }),
  });
}
