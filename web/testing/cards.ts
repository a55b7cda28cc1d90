import type { Example } from '@soltura/contract/examples/examples';
import type { StudentExample } from '@soltura/contract/flashcards/flashcards';
import type { ReviewedCollection } from '@soltura/contract/reviews/my-reviews';
import { addDays } from '@soltura/domain/dates';
import { readToday } from '../base/read-today.ts';

const LONG_AGO = '2024-01-01T00:00:00.000Z';

/** Properties of a card. By default the card was never reviewed and is due. */
export interface CardWish {
  example?: Partial<Example>;
  dueInDays?: number;
  isCustom?: boolean;
  interval?: number;
}

/** A verified example whose texts contain its id. */
export function makeExample(recordId: number, given: Partial<Example> = {}): Example {
  return {
    recordId,
    spanishExample: `Esta es la frase ${recordId}.`,
    englishTranslation: `This is sentence ${recordId}.`,
    spanishAudioLa: '',
    englishAudio: '',
    spanglish: given.spanishExample?.includes('*') ? 'spanglish' : 'esp',
    vocabIncluded: [],
    vocabComplete: true,
    dateCreated: LONG_AGO,
    dateModified: LONG_AGO,
    ...given,
  };
}

let lastId = 0;

/** A collection of cards in this order. Ids are new each time, because the app remembers graded cards. */
export function makeCollection(wishes: readonly CardWish[]): ReviewedCollection {
  const first = lastId + 1;
  lastId += wishes.length;
  return {
    examples: wishes.map(({ example }, index) => {
      const texts = {
        spanishExample: `Esta es la frase ${index + 1}.`,
        englishTranslation: `This is sentence ${index + 1}.`,
      };
      return makeExample(first + index, { ...texts, ...example });
    }),
    studentExamples: wishes.map((wish, index) => makeEntry(first + index, wish)),
    latestReviews: [],
    earlyFrom: new Date(0).toISOString(),
  };
}

export function makeEntry(
  recordId: number,
  { dueInDays, isCustom = false, interval }: CardWish = {},
): StudentExample {
  return {
    recordId,
    relatedExample: recordId,
    relatedStudent: 7,
    studentEmailAddress: 'ana@school.example',
    dateCreated: LONG_AGO,
    lastReviewedDate: dueInDays === undefined ? '' : LONG_AGO,
    nextReviewDate: dueInDays === undefined ? '' : addDays(readToday(), dueInDays),
    reviewInterval: interval ?? null,
    coachAdded: isCustom,
  };
}

export function repeat(count: number, wish: CardWish = {}): CardWish[] {
  return Array.from({ length: count }, () => wish);
}
