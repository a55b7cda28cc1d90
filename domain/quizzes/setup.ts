import type { CardAnswer } from '../answers/review-answer.ts';
import type { AudioQuizKind } from './audio-steps.ts';
import type { QuizFilters } from './order.ts';

/** What the student chose for a quiz of their own cards (screens-student 5.1). */
export interface QuizSetup {
  readonly type: 'text' | 'audio';
  /** Of a text quiz: turned over, or written in Spanish. */
  readonly answerBy: CardAnswer;
  /** Of a text quiz whose cards are turned over. */
  readonly startWithSpanish: boolean;
  /** Of a text quiz. */
  readonly srs: boolean;
  /** Of an audio quiz: Spanish first. */
  readonly comprehension: boolean;
  /** Of an audio quiz: it goes on by itself. */
  readonly autoplay: boolean;
  readonly customOnly: boolean;
}

/** The choices on entering My Flashcards. */
export const DEFAULT_SETUP: QuizSetup = {
  type: 'text',
  answerBy: 'flip',
  startWithSpanish: false,
  srs: true,
  comprehension: false,
  autoplay: true,
  customOnly: false,
};

/** Which kind of audio quiz was chosen. */
export function findAudioKind({ comprehension }: QuizSetup): AudioQuizKind {
  return comprehension ? 'comprehension' : 'audio';
}

/**
 * Which collected cards qualify. The count on the form and the quiz itself both use these filters.
 *
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
