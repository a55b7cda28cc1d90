import type { Example } from '@soltura/contract/examples/examples';
import { useQuery } from '@tanstack/react-query';
import { listQuizzesOf, NO_QUIZ } from '../../../base/course-quizzes.ts';
import { quizExamplesQuery, quizzesQuery } from '../../../base/quizzes.queries.ts';
import { recentlyEditedQuery } from './example-editing.queries.ts';
import { findQuizId, type ListSource } from './list-source.ts';

export interface ListState {
  title: string;
  id: string;
  /** Undefined until they are loaded, and while no quiz is chosen. */
  examples: readonly Example[] | undefined;
  missing: 'no quiz is chosen' | 'the course has no quizzes' | 'nothing fits' | undefined;
  isError: boolean;
  retry: () => void;
}

export function useListedExamples(source: ListSource): ListState {
  const quizzes = useQuery(quizzesQuery);
  const quizId = findQuizId(source, quizzes.data ?? []);
  const isRecent = source.course === undefined;
  const recent = useQuery({ ...recentlyEditedQuery, enabled: isRecent });
  const ofQuiz = useQuery({ ...quizExamplesQuery(quizId), enabled: quizId !== NO_QUIZ });
  const nickname = quizzes.data?.find(({ recordId }) => recordId === quizId)?.quizNickname;
  const needed = isRecent ? [recent] : [quizzes, ofQuiz];
  const failed = needed.filter(({ data, isError }) => !data && isError);
  const state = {
    isError: failed.length > 0,
    retry: () => {
      for (const { refetch } of failed) void refetch();
    },
  };
  if (isRecent) {
    return {
      ...state,
      title: 'Recently Edited Examples',
      id: 'recent',
      examples: recent.data,
      missing: undefined,
    };
  }
  const hasQuizzes = listQuizzesOf(quizzes.data ?? [], source.course).length > 0;
  const isUnchosen = quizzes.data !== undefined && quizId === NO_QUIZ;
  return {
    ...state,
    title: nickname === undefined ? 'All Examples' : `${nickname}, All Examples`,
    id: `quiz ${quizId}`,
    examples: ofQuiz.data,
    missing: isUnchosen ? (hasQuizzes ? 'no quiz is chosen' : 'the course has no quizzes') : undefined,
  };
}
