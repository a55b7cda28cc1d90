import type { OfferOutcome } from './new-sentences.ts';

/** A decision about a new sentence, and the one about the same sentence that it replaces. */
export interface Decision {
  readonly outcome: OfferOutcome;
  readonly before?: OfferOutcome | undefined;
}

interface LearnedAndQuiz {
  readonly learned: number;
  readonly learn: number;
  readonly quiz: { readonly recordId: number; readonly number: number } | null;
  readonly finishedQuiz: number | null;
}

export function countDecision<Path extends LearnedAndQuiz>(path: Path, { outcome, before }: Decision): Path {
  const collected = Number(outcome === 'collected') - Number(before === 'collected');
  return {
    ...path,
    learned: Math.max(0, path.learned + collected),
    learn: Math.max(0, path.learn - Number(before === undefined)),
  };
}

/**
 * Counts a finished quiz that the server has not counted yet. Only the server knows which quiz comes after it, so there
 * is none until it has told.
 */
export function countFinishedQuiz<Path extends LearnedAndQuiz>(path: Path, quizId: number): Path {
  if (path.quiz?.recordId !== quizId) return path;
  return { ...path, quiz: null, finishedQuiz: path.quiz.number };
}

/** Returns the path of the next day for a device that has not asked the server yet: nothing is done. */
export function beginDay<Path extends LearnedAndQuiz & { readonly reviewed: number }>(path: Path): Path {
  return { ...path, reviewed: 0, learned: 0, finishedQuiz: null };
}
