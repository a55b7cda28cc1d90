import type { Example } from '@soltura/contract/examples/examples';
import type { StudentExample } from '@soltura/contract/flashcards/flashcards';
import { type Run, splitEnglish, splitSpanish } from '@soltura/domain/examples/sentence';
import type { CardSide } from '@soltura/domain/quizzes/session';

/** A card of a quiz; without an entry it is not collected. */
export interface QuizCard {
  readonly example: Example;
  readonly entry?: StudentExample | undefined;
}

export interface CollectedCard extends QuizCard {
  readonly entry: StudentExample;
}

export interface SideContent {
  readonly language: 'Spanish' | 'English';
  readonly runs: Run[];
  /** Empty when the example has no clip. */
  readonly clip: string;
}

/** The contents of both sides: the question in front, English unless the quiz starts with Spanish. */
export function splitSides(example: Example, startWithSpanish: boolean): Record<CardSide, SideContent> {
  const spanish = {
    language: 'Spanish',
    runs: splitSpanish(example),
    clip: example.spanishAudioLa,
  } as const;
  const english = {
    language: 'English',
    runs: splitEnglish(example),
    clip: example.englishAudio,
  } as const;
  return startWithSpanish ? { front: spanish, back: english } : { front: english, back: spanish };
}
