import type { FlashcardData } from '@soltura/contract/flashcards/flashcards';
import type { UnsentGrade } from './review-queue.ts';

/** Flashcard data with one card per given interval: entry ids from 11, example ids from 1. */
export function makeFlashcardData(...intervals: (number | null)[]): FlashcardData {
  return {
    examples: intervals.map((_, index) => ({
      recordId: index + 1,
      spanishExample: 'Hola.',
      englishTranslation: 'Hello.',
      spanishAudioLa: '',
      englishAudio: '',
      spanglish: 'esp',
      vocabIncluded: [],
      vocabComplete: true,
      dateCreated: '2025-01-01T00:00:00.000Z',
      dateModified: '2025-01-01T00:00:00.000Z',
    })),
    studentExamples: intervals.map((reviewInterval, index) => ({
      recordId: index + 11,
      relatedExample: index + 1,
      relatedStudent: 7,
      studentEmailAddress: 'ana@school.example',
      dateCreated: '2025-01-01T00:00:00.000Z',
      lastReviewedDate: '',
      nextReviewDate: '2025-03-01',
      reviewInterval,
      coachAdded: false,
    })),
  };
}

export function makeGrade(changes: Partial<UnsentGrade> = {}): UnsentGrade {
  return {
    key: 'key-1',
    userId: 7,
    studentId: 7,
    onBehalf: false,
    entryId: 11,
    difficulty: 'easy',
    reviewedAt: '2025-03-05T10:00:00.000Z',
    day: '2025-03-05',
    ...changes,
  };
}
