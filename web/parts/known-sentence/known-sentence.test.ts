import type { FlashcardData } from '@soltura/contract/flashcards/flashcards';
import { expect, test } from 'vitest';
import { findKnownCard } from './known-sentence.ts';

const TODAY = '2026-02-01';

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
    nextReviewDate: (reviewInterval ?? 0) > 8 ? TODAY : '2026-06-01',
    reviewInterval,
    coachAdded: null,
  })),
});

test('the card with the longest interval of a month or longer may be known by heart', () => {
  expect(findKnownCard(collect(null, 5, 7, 3), TODAY)).toMatchObject({
    cardId: 102,
    example: { spanishExample: 'Frase 3' },
  });
});

test('a card that is due is not known by heart', () => {
  expect(findKnownCard(collect(9, 6), TODAY)?.cardId).toBe(101);
});

test('no card is known by heart while every card is young', () => {
  expect(findKnownCard(collect(null, 0, 4), TODAY)).toBeUndefined();
  expect(findKnownCard(collect(), TODAY)).toBeUndefined();
});
