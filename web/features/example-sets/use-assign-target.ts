import type { Example } from '@soltura/contract/examples/examples';
import { useQuery } from '@tanstack/react-query';
import { useActiveStudent } from '../../base/active-student.ts';
import { NO_QUIZ } from '../../base/course-quizzes.ts';
import { quizExamplesQuery, quizzesQuery } from '../../base/quizzes.queries.ts';
import { useFlashcardData } from '../../parts/collection/flashcards.queries.ts';
import { useAssignToQuiz, useAssignToStudent } from './assign.mutations.ts';

export interface AssignTarget {
  /** Identifies the target; undefined while none is chosen. */
  readonly key: string | undefined;
  readonly name: string;
  readonly held: readonly Example[] | undefined;
  readonly isError: boolean;
  readonly retry: () => void;
  readonly isPending: boolean;
  readonly assign: (examples: readonly Example[]) => void;
}

export function useStudentTarget(onAssigned: () => void): AssignTarget {
  const student = useActiveStudent();
  const { data, isError, refetch } = useFlashcardData();
  const { isPending, assign } = useAssignToStudent(onAssigned);
  return {
    key: student && `student ${student.recordId}`,
    name: student?.name ?? '',
    held: student && data?.examples,
    isError: isError && !data,
    retry: () => void refetch(),
    isPending,
    assign,
  };
}

export function useQuizTarget(quizId: number, onAssigned: () => void): AssignTarget {
  const quizzes = useQuery(quizzesQuery);
  const isChosen = quizId !== NO_QUIZ;
  const { data, isError, refetch } = useQuery({ ...quizExamplesQuery(quizId), enabled: isChosen });
  const { isPending, assign } = useAssignToQuiz(quizId, onAssigned);
  return {
    key: isChosen ? `quiz ${quizId}` : undefined,
    name: quizzes.data?.find(({ recordId }) => recordId === quizId)?.quizNickname ?? '',
    held: isChosen ? data : undefined,
    isError: isError && !data,
    retry: () => void refetch(),
    isPending,
    assign,
  };
}
