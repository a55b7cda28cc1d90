import { useState } from 'react';

export interface CheckedAnswers {
  /** By example id. */
  readonly typed: ReadonlyMap<number, string>;
  readonly keep: (exampleId: number, typed: string) => void;
  /** False for cards on screen once more, whose answers are judged alone. */
  readonly isSent: boolean;
}

export interface AnswersOfQuiz extends CheckedAnswers {
  readonly forget: () => void;
}

/** Holds the checked answers of a quiz; `begun` are those from before a reload. */
export function useCheckedAnswers(begun: Iterable<[exampleId: number, typed: string]> = []): AnswersOfQuiz {
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(() => new Map(begun));
  return {
    typed,
    isSent: true,
    keep: (exampleId, text) => setTyped((before) => new Map(before).set(exampleId, text)),
    forget: () => setTyped(new Map()),
  };
}
