import type { AudioQuizKind } from '@soltura/domain/quizzes/audio-steps';

/** The title of a text quiz of one's own cards (screens-student 9). */
export function quizTitle(isSrs: boolean): string {
  return isSrs ? 'My Flashcards for Today' : 'My Flashcards';
}

/** The title of an audio quiz of one's own cards (screens-student 9). */
export function myAudioQuizTitle(kind: AudioQuizKind): string {
  return kind === 'audio' ? 'My Audio Quiz' : 'My Comprehension Quiz';
}
