import type { CardAnswer } from '../answers/review-answer.ts';
import type { AudioQuizKind } from './audio-steps.ts';
import type { QuizFilters } from './order.ts';

/**
 * The student's choices for a quiz of their own cards (screens-student 5.1). `answerBy`, `srs` and, with the answer
 * 'flip', `startWithSpanish` are for text quizzes; `comprehension` (Spanish first) and `autoplay` for audio quizzes.
 */
export interface QuizSetup {
  readonly type: 'text' | 'audio';
  readonly answerBy: CardAnswer;
  readonly startWithSpanish: boolean;
  readonly srs: boolean;
  readonly comprehension: boolean;
  readonly autoplay: boolean;
  readonly customOnly: boolean;
}

export const DEFAULT_SETUP: QuizSetup = {
  type: 'text',
  answerBy: 'flip',
  startWithSpanish: false,
  srs: true,
  comprehension: false,
  autoplay: true,
  customOnly: false,
};

export function findAudioKind({ comprehension }: QuizSetup): AudioQuizKind {
  return comprehension ? 'comprehension' : 'audio';
}

/**
 * Returns the filters of the collected cards, used by the count on the form and by the quiz.
 * Source: screens-student 5.2.
 */
export function toFilters(setup: QuizSetup): QuizFilters {
  const { type, answerBy, srs, customOnly } = setup;
  const isAudio = type === 'audio';
  return {
    collectedOnly: true,
    dueOnly: !isAudio && srs,
    customOnly,
    heardIn: isAudio ? findAudioKind(setup) : undefined,
    isDictation: !isAudio && answerBy === 'dictation',
  };
}
