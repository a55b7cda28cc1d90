import type { AudioQuizKind } from '@soltura/domain/quizzes/audio-steps';

export function quizTitle(isSrs: boolean): string {
  return isSrs ? 'My Flashcards for Today' : 'My Flashcards';
}

export function myAudioQuizTitle(kind: AudioQuizKind): string {
  return kind === 'audio' ? 'My Audio Quiz' : 'My Comprehension Quiz';
}
