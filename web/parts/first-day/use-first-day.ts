import type { Example } from '@soltura/contract/examples/examples';
import { isPending } from '@soltura/domain/flashcards/card-status';
import { countOf } from '@soltura/domain/numbers';
import { useAddFlashcards } from '../collection/flashcards.mutations.ts';
import { useFlashcardData } from '../collection/flashcards.queries.ts';
import { useFirstSentences } from './first-sentences.queries.ts';

export interface FirstDayState {
  /** The number of the current lesson; null without one, undefined until it is known. */
  lesson: number | null | undefined;
  examples: readonly Example[];
  collectedIds: ReadonlySet<number>;
  isSaving: boolean;
  hasFailed: boolean;
  retry: () => void;
  collect: (examples: readonly Example[]) => void;
}

export function useFirstDay(): FirstDayState {
  const { data, isError, refetch } = useFirstSentences();
  const { data: collection } = useFlashcardData();
  const collect = useAddFlashcards();
  const cards = collection?.studentExamples ?? [];
  return {
    lesson: data?.lesson,
    examples: data?.examples ?? [],
    collectedIds: new Set(cards.map(({ relatedExample }) => relatedExample)),
    isSaving: cards.some(isPending),
    hasFailed: isError && !data,
    retry: () => void refetch(),
    collect,
  };
}

export function listRest({ examples, collectedIds }: FirstDayState): Example[] {
  return examples.filter(({ recordId }) => !collectedIds.has(recordId));
}

export function describeBeginning({ lesson, examples, hasFailed }: FirstDayState): string {
  if (hasFailed) return 'The sentences to begin with did not arrive.';
  if (lesson === undefined) return '';
  if (lesson === null) {
    return 'You are in no course yet. Ask your coach for your course and class; until then collect sentences from any quiz, or under Find Flashcards.';
  }
  if (examples.length === 0) {
    return `Lesson ${lesson} has no sentences with sound yet. Collect some from any quiz, or under Find Flashcards.`;
  }
  const count = examples.length === 10 ? 'ten sentences' : countOf(examples.length, 'sentence');
  const isMixed = examples.some(({ spanglish }) => spanglish === 'spanglish');
  return `Start with the ${count} of lesson ${lesson}.${isMixed ? ' Words you don’t know yet stay in English.' : ''}`;
}
