import type { FlashcardData } from '@soltura/contract/flashcards';

/** Below this a card was seen too seldom to be called known. */
const KNOWN_INTERVAL = 3;

/** The sentence of the card with the longest interval, undefined while none is known well (ui.md 9). */
export function findKnownSentence({
  examples,
  studentExamples,
}: FlashcardData): FlashcardData['examples'][number] | undefined {
  const [best] = studentExamples.toSorted((a, b) => (b.reviewInterval ?? 0) - (a.reviewInterval ?? 0));
  if (!best || (best.reviewInterval ?? 0) < KNOWN_INTERVAL) return undefined;
  return examples.find(({ recordId }) => recordId === best.relatedExample);
}
