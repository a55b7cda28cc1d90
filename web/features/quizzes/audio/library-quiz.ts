import type { AudioQuizKind } from '@soltura/domain/quizzes/audio-steps';
import * as z from 'zod/mini';
import type { QuizName, RunningQuiz } from '../kept-quiz.ts';
import { keptRange } from '../setup/kept-range.ts';

/** The choices for a quiz of the library's sentences; they are stored with a running quiz. */
export const libraryOptions = z.object({
  autoplay: z.boolean(),
  /** The number chosen last; the form offers and uses at most the number of sentences found. */
  wantedLength: z.number(),
  range: keptRange,
});
export type LibraryOptions = z.output<typeof libraryOptions>;

/** A quiz of the library's sentences, at its beginning or restored after a reload. */
export type LibraryQuiz = RunningQuiz<LibraryOptions>;

/** The storage name of such a quiz. */
export function nameLibraryQuiz(kind: AudioQuizKind): QuizName {
  return `library ${kind}`;
}
