import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { quizTopicsQuery } from '../quizzes/official/topics.queries.ts';
import { tellMinutes } from './tell-minutes.ts';

interface QuizOfStep {
  quizId: number;
}

export function QuizWords({ quizId }: QuizOfStep): ReactNode {
  const words = useTopic(quizId)?.words ?? [];
  if (words.length === 0) return <b>Next quiz</b>;
  return (
    <b lang="es" translate="no">
      {words.join(', ')}
    </b>
  );
}

export function QuizTime({ quizId }: QuizOfStep): ReactNode {
  const sentences = useTopic(quizId)?.sentences ?? 0;
  return sentences > 0 && tellMinutes(sentences);
}

function useTopic(quizId: number) {
  return useQuery(quizTopicsQuery).data?.find(({ recordId }) => recordId === quizId);
}
