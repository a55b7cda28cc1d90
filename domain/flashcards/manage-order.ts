import { isCustom } from './card-status.ts';

interface ManagedFlashcard {
  readonly example: { readonly spanglish: string };
  readonly entry: { readonly coachAdded: boolean | null; readonly dateCreated: string };
}

/**
 * Sorts flashcards for the manager: custom ones first, then spanglish, then the newest; ties keep their order.
 * Source: S1 §9, screens-student 10.
 */
export function sortForManager<Card extends ManagedFlashcard>(flashcards: readonly Card[]): Card[] {
  return flashcards
    .map((card) => ({
      card,
      custom: isCustom(card.entry) ? 0 : 1,
      spanglish: card.example.spanglish === 'spanglish' ? 0 : 1,
      created: Date.parse(card.entry.dateCreated) || 0,
    }))
    .toSorted((a, b) => a.custom - b.custom || a.spanglish - b.spanglish || b.created - a.created)
    .map(({ card }) => card);
}
