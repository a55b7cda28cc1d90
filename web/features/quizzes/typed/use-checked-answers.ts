import { useState } from 'react';

/** The answers of a quiz that were checked. */
export interface CheckedAnswers {
  /** By example id. */
  readonly typed: ReadonlyMap<number, string>;
  readonly keep: (exampleId: number, typed: string) => void;
  readonly forget: () => void;
}

/** Holds the checked answers of a quiz; `begun` are those from before a reload. */
export function useCheckedAnswers(begun: Iterable<[exampleId: number, typed: string]> = []): CheckedAnswers {
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(() => new Map(begun));
  return {
    typed,
    keep: (exampleId, text) => setTyped((before) => new Map(before).set(exampleId, text)),
    forget: () => setTyped(new Map()),
  };
}
