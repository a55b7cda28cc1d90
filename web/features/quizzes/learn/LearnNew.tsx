import { listCollected } from '@soltura/domain/path/learn-round';
import type { ActiveStudent } from '@soltura/domain/people/active-student';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useActiveStudent, useUser } from '../../../base/active-student.ts';
import { useToday } from '../../../base/use-today.ts';
import { useFlashcardData } from '../../../parts/collection/flashcards.queries.ts';
import { NoFlashcards } from '../../../parts/first-day/NoFlashcards.tsx';
import type { QuizTaker } from '../kept-quiz.ts';
import { readTextQuiz } from '../text/running-text-quiz.ts';
import { useForgottenQuiz, useQuizTaker } from '../use-kept-quiz.ts';
import { FirstRecall } from './FirstRecall.tsx';
import { beginLearn, isOver, type RunningLearn, readLearn } from './kept-learn.ts';
import { LearnRound } from './LearnRound.tsx';
import { LearnWaiting, NothingNew } from './LearnWaiting.tsx';
import { newSentencesQuery } from './new-sentences.queries.ts';

/** `/learn`: the new sentences of the day, then a first recall of those that were collected (screens-student 7.4). */
export function LearnNew() {
  const student = useActiveStudent();
  if (student?.role !== 'student') return <NoFlashcards />;
  return <LearnOf key={student.recordId} student={student} />;
}

function LearnOf({ student }: { student: ActiveStudent }) {
  const taker = useQuizTaker();
  const [kept] = useState(() => readLearn(taker));
  const [collected, setCollected] = useState(() => readCollected(taker, kept));
  useForgottenQuiz('learn');
  // The collection is there when the recall begins.
  useFlashcardData();
  if (collected) return <FirstRecall sentences={collected} />;
  if (kept) return <LearnRound begun={kept} onOver={setCollected} />;
  return <Offer student={student} onOver={setCollected} />;
}

interface OfferProps {
  student: ActiveStudent;
  onOver: (collected: readonly number[]) => void;
}

/** Waits for the sentences; the round keeps the sentences of its start. */
function Offer({ student, onOver }: OfferProps) {
  const { data, isError, refetch } = useQuery(
    newSentencesQuery(useUser(), student, useToday(), useQueryClient()),
  );
  if (!data) return <LearnWaiting isError={isError} onRetry={() => void refetch()} />;
  if (data.examples.length === 0) return <NothingNew offer={data} />;
  return <LearnRound begun={beginLearn(data)} onOver={onOver} />;
}

/** The sentences whose recall was on screen before a reload, or was about to begin; undefined before their end. */
function readCollected(taker: QuizTaker, kept: RunningLearn | undefined): readonly number[] | undefined {
  return (
    readTextQuiz(taker, 'recall')?.order ?? (kept && isOver(kept) ? listCollected(kept.round) : undefined)
  );
}
