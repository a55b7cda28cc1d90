import type { FlashcardData } from '@soltura/contract/flashcards/flashcards';
import type { Difficulty } from '@soltura/domain/reviews/interval';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { readNow } from '../../api/server-clock.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { useCollectionOwner } from './collection-owner.ts';
import { flashcardDataKey } from './flashcards.queries.ts';
import { applyGrade } from './graded-entry.ts';
import { noteLatest, noteOwnReview, readEarlyFrom, readLatest } from './known-reviews.ts';
import { holdRefresh } from './refresh-soon.ts';
import { dayOf, type UnsentGrade, unsentGrades } from './review-queue.ts';

interface Grading {
  /** Returns the key of the review. */
  grade: (entryId: number, difficulty: Difficulty) => string;
  correct: (entryId: number, corrects: string, difficulty: Difficulty) => void;
}

/**
 * Grades cards, and corrects grades, at once on screen, and stores them on the device for the grade sender. The screen
 * does not wait for the outcome: the response may come long after the quiz, in another tab or after a reload (decision
 * 0060). A stored grade is never changed, since a request may carry it: a correction is stored after it (decision
 * 0220).
 */
export function useGradeFlashcard(): Grading {
  const cache = useQueryClient();
  const findOwner = useCollectionOwner();
  const keep = (entryId: number, difficulty: Difficulty, corrects?: string) => {
    const { userId, studentId, onBehalf } = findOwner();
    const given = { key: crypto.randomUUID(), userId, studentId, onBehalf, entryId, difficulty };
    const timed = {
      ...given,
      reviewedAt: readNow().toISOString(),
      ...(corrects !== undefined && { corrects }),
    };
    const grade: UnsentGrade = { ...timed, day: dayOf(timed) };
    noteOwnReview(grade.key);
    if (!unsentGrades.keep(grade)) {
      toast.info('This device has no room to keep reviews.', 'Leave this page open until they are sent.');
    }
    showGrade(cache, grade);
    return grade.key;
  };
  return {
    grade: (entryId, difficulty) => keep(entryId, difficulty),
    correct: (entryId, corrects, difficulty) => void keep(entryId, difficulty, corrects),
  };
}

export function showGrade(cache: QueryClient, grade: UnsentGrade): void {
  const queryKey = flashcardDataKey(grade.studentId);
  void holdRefresh(cache, queryKey);
  cache.setQueryData<FlashcardData>(queryKey, (data) => {
    if (!data) return data;
    const last = readLatest(grade.entryId);
    const latest = new Map(last && [[grade.entryId, last]]);
    const shown = applyGrade({ data, latest, earlyFrom: readEarlyFrom() }, grade);
    noteLatest(shown.latest.values());
    return shown.data;
  });
}
