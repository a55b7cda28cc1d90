import type { FlashcardData } from '@soltura/contract/flashcards';
import { expect, test } from 'vitest';
import { findKnownSentence } from './known-sentence.ts';

const collect = (...intervals: (number | null)[]): FlashcardData => ({
  examples: intervals.map((_, index) => ({
    recordId: index + 1,
    spanishExample: `Frase ${index + 1}`,
    englishTranslation: '',
    spanishAudioLa: '',
    englishAudio: '',
    spanglish: 'esp',
    vocabIncluded: [],
    vocabComplete: true,
    dateCreated: '2026-01-01T00:00:00Z',
    dateModified: '2026-01-01T00:00:00Z',
  })),
  studentExamples: intervals.map((reviewInterval, index) => ({
    recordId: index + 100,
    relatedExample: index + 1,
    relatedStudent: 1,
    studentEmailAddress: '',
    dateCreated: '2026-01-01T00:00:00Z',
    lastReviewedDate: '',
    nextReviewDate: '',
    reviewInterval,
    coachAdded: null,
  })),
});

test('the card with the longest interval is the one known by heart', () => {
  expect(findKnownSentence(collect(null, 4, 7, 3))?.spanishExample).toBe('Frase 3');
});

test('while every card is young, none is', () => {
  expect(findKnownSentence(collect(null, 0, 2))).toBeUndefined();
  expect(findKnownSentence(collect())).toBeUndefined();
});
