export const MAX_PRACTISED = 100;

/**
 * Writes the custom quiz of these cards alone, as `writeCustomQuiz` does. It has its own module, because links to it
 * are on the first screen.
 */
export function writePractice(exampleIds: readonly number[], startsWithSpanish: boolean) {
  return {
    cards: 'mine',
    practice: exampleIds.slice(0, MAX_PRACTISED).join('.') || undefined,
    start: startsWithSpanish ? 'spanish' : undefined,
    length: 'all',
    seed: 1,
  } as const;
}
