import type { Example } from '@soltura/contract/examples';
import type { FlashcardData, StudentExample } from '@soltura/contract/flashcards';
import { pairFlashcards } from '@soltura/domain/flashcards/collection';

/** Cards about to be added, under their temporary ids. */
export type PendingCards = readonly { readonly example: Example; readonly entry: StudentExample }[];

/** Adds cards all at once; those already collected stay as they are (screens-student 1.8). */
export function addCards(data: FlashcardData, cards: PendingCards): FlashcardData {
  return pairFlashcards({
    examples: [...data.examples, ...cards.map(({ example }) => example)],
    studentExamples: [...data.studentExamples, ...cards.map(({ entry }) => entry)],
  });
}

/** Ends an addition: positive ids replace the temporary ones, cards without one go again. */
export function settleCards(
  data: FlashcardData,
  cards: PendingCards,
  ids: ReadonlyMap<number, number>,
): FlashcardData {
  const temporary = new Set(cards.map(({ entry }) => entry.recordId));
  return pairFlashcards({
    examples: data.examples,
    studentExamples: data.studentExamples.flatMap((entry) => {
      if (!temporary.has(entry.recordId)) return [entry];
      const recordId = ids.get(entry.recordId) ?? 0;
      return recordId > 0 ? [{ ...entry, recordId }] : [];
    }),
  });
}
