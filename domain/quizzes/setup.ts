import type { QuizFilters } from './order.ts';

/** What the student chose for a quiz of their own cards (screens-student 5.1). */
export interface QuizSetup {
  readonly type: 'text';
  readonly startWithSpanish: boolean;
  readonly srs: boolean;
  readonly customOnly: boolean;
}

/** The choices on entering My Flashcards. */
export const DEFAULT_SETUP: QuizSetup = {
  type: 'text',
  startWithSpanish: false,
  srs: true,
  customOnly: false,
};

/**
 * Which collected cards qualify. The count on the form and the quiz itself both use these filters.
 *
 * Source: screens-student 5.2.
 */
export function toFilters({ srs, customOnly }: QuizSetup): QuizFilters {
  return { collectedOnly: true, dueOnly: srs, customOnly };
}
