import type { Example } from '@soltura/contract/examples';
import { useQuery } from '@tanstack/react-query';
import { recentlyEditedQuery } from '../authoring/authoring.queries.ts';
import { quizExamplesQuery, quizzesQuery } from '../quizzes/quizzes.queries.ts';
import { type ListSource, NO_QUIZ } from './list-source.ts';

interface ListState {
  title: string;
  /** Undefined until they are there, and while no quiz is chosen. */
  examples: readonly Example[] | undefined;
  isError: boolean;
  retry: () => void;
}

/** The examples of a list and how they are called (screens-student 15.4). */
export function useListedExamples({ course, quizId }: ListSource): ListState {
  const quizzes = useQuery(quizzesQuery);
  const recent = useQuery({ ...recentlyEditedQuery, enabled: course === undefined });
  const ofQuiz = useQuery({ ...quizExamplesQuery(quizId), enabled: quizId !== NO_QUIZ });
  const nickname = quizzes.data?.find(({ recordId }) => recordId === quizId)?.quizNickname;
  const shown = course === undefined ? recent : ofQuiz;
  const needed = course === undefined ? [recent] : [quizzes, ofQuiz];
  const failed = needed.filter(({ data, isError }) => !data && isError);
  return {
    title: course === undefined ? 'Recently Edited Examples' : `${nickname ?? 'Quiz'}, All Examples`,
    examples: shown.data,
    isError: failed.length > 0,
    retry: () => {
      for (const { refetch } of failed) void refetch();
    },
  };
}
