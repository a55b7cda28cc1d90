export const pathSteps = ['review', 'learn', 'quiz', 'practise'] as const;
export type PathStep = (typeof pathSteps)[number];

export const MAX_STEP_CARDS = 10;

/**
 * The work left in each step of a day. `learn` counts the sentences that are still offered on it; `practise` is at
 * most `MAX_STEP_CARDS`.
 */
export interface PathCounts {
  readonly due: number;
  readonly learn: number;
  readonly quiz: { readonly number: number } | null;
  readonly practise: number;
}

/** Returns the first step that is left; null when none is. Source: api.md D15. */
export function findNextStep({ due, learn, quiz, practise }: PathCounts): PathStep | null {
  const left: Readonly<Record<PathStep, boolean>> = {
    review: due > 0,
    learn: learn > 0,
    quiz: quiz !== null,
    practise: practise > 0,
  };
  return pathSteps.find((step) => left[step]) ?? null;
}
