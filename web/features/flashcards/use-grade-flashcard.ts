import type { FlashcardData, StudentExample } from '@soltura/contract/flashcards';
import { type Difficulty, nextInterval } from '@soltura/domain/srs/interval';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from '../../ui/toast.ts';
import { useCollectionOwner } from './collection-owner.ts';
import { setLabel } from './difficulty-labels.ts';
import { flashcardDataKey } from './flashcards.queries.ts';
import { applyGrade } from './graded-entry.ts';
import { unsentGrades } from './grades.ts';
import { holdRefresh } from './refresh-soon.ts';

/**
 * Grades a card at once on screen and keeps the grade on the device; the sender takes it from there.
 *
 * What becomes of it on the server is not this screen's business: it may be answered long after the quiz is over, in
 * another tab or after a reload (decision 0060).
 */
export function useGradeFlashcard(): (entry: StudentExample, difficulty: Difficulty) => void {
  const cache = useQueryClient();
  const findOwner = useCollectionOwner();
  return (entry, difficulty) => {
    const { userId, studentId, onBehalf } = findOwner();
    const { recordId: entryId, reviewInterval, lastReviewedDate, nextReviewDate } = entry;
    const grade = {
      key: crypto.randomUUID(),
      userId,
      studentId,
      onBehalf,
      entryId,
      difficulty,
      newInterval: nextInterval(reviewInterval, difficulty),
      reviewedAt: new Date().toISOString(),
      before: { reviewInterval, lastReviewedDate, nextReviewDate },
    };
    setLabel(entryId, difficulty);
    const isKept = unsentGrades.keep(grade);
    if (!isKept) {
      toast.info('This device has no room to keep reviews.', 'Leave this page open until they are sent.');
    }
    void holdRefresh(cache, flashcardDataKey(studentId));
    cache.setQueryData<FlashcardData>(flashcardDataKey(studentId), (data) => data && applyGrade(data, grade));
  };
}
