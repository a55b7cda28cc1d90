import { quizzes } from '@soltura/contract/quizzes/quizzes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

export const quizTopicsQuery = queryOptions({
  queryKey: ['quiz-topics'],
  meta: { live: ['quizzes', 'quiz-examples', 'programs', 'program-lessons'] },
  queryFn: ({ signal }) => call(quizzes.topics, {}, { signal, keptAs: 'quiz-topics' }),
});
