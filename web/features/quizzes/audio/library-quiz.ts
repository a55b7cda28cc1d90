import type { AudioQuizKind } from '@soltura/domain/quizzes/audio-steps';
import * as z from 'zod/mini';
import type { QuizName } from '../kept-quiz.ts';
import { keptRange } from '../setup/kept-range.ts';

export const libraryOptions = z.object({
  autoplay: z.boolean(),
  wantedLength: z.number(),
  range: keptRange,
});
export function nameLibraryQuiz(kind: AudioQuizKind): QuizName {
  return `library ${kind}`;
}
