import type { FlashcardData } from '@soltura/contract/flashcards/flashcards';
import { useQueryClient } from '@tanstack/react-query';
import { useActiveStudent } from '../../../base/active-student.ts';
import { usePrograms } from '../../../base/programs.queries.ts';
import { flashcardDataKey } from '../../../parts/collection/flashcards.queries.ts';
import { refreshNow } from '../../../parts/collection/refresh-soon.ts';
import { listTakenCards, type TakenFlashcard } from './taken-cards.ts';

/**
 * Returns a function that loads the active student's cards, unsent reviews included, and finds their lessons. It
 * rejects when a load fails.
 */
export function useTakenCards(): () => Promise<TakenFlashcard[]> {
  const cache = useQueryClient();
  const student = useActiveStudent();
  const { data: programs, refetch } = usePrograms();
  return async () => {
    if (!student) throw new Error('No active student');
    const key = flashcardDataKey(student.recordId);
    await refreshNow(cache, key);
    const cards = cache.getQueryData<FlashcardData>(key);
    const read = programs ?? (await refetch({ throwOnError: true })).data;
    if (!cards || !read) throw new Error('The cards could not be read.');
    return listTakenCards(cards, read, student.relatedProgram);
  };
}
