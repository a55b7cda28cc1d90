import type { FlashcardData } from '@soltura/contract/flashcards';
import { changeInterval, restoreInterval } from '@soltura/domain/flashcards/collection';
import { nextReviewDay } from '@soltura/domain/srs/interval';
import type { UnsentGrade } from './unsent-grade.ts';

interface ReviewDates {
  lastReviewedDate: string;
  nextReviewDate: string;
}

/** The flashcard data as they will be once the server has taken the grade: interval and review dates. */
export function applyGrade(data: FlashcardData, grade: UnsentGrade): FlashcardData {
  return setDates(changeInterval(data, grade.entryId, grade.newInterval), grade.entryId, datesOf(grade));
}

/** Undoes exactly this grade; what another change has set since then stays (screens-student 1.8). */
export function undoGrade(data: FlashcardData, grade: UnsentGrade): FlashcardData {
  const { entryId, newInterval, before } = grade;
  const entry = data.studentExamples.find(({ recordId }) => recordId === entryId);
  const restored = restoreInterval(data, entryId, { from: before.reviewInterval, to: newInterval });
  const isStillOurs = entry?.nextReviewDate === datesOf(grade).nextReviewDate;
  return isStillOurs && restored !== data ? setDates(restored, entryId, before) : restored;
}

function datesOf({ reviewedAt, newInterval }: UnsentGrade): ReviewDates {
  return {
    lastReviewedDate: reviewedAt,
    nextReviewDate: nextReviewDay(new Date(reviewedAt), newInterval),
  };
}

function setDates(
  data: FlashcardData,
  entryId: number,
  { lastReviewedDate, nextReviewDate }: ReviewDates,
): FlashcardData {
  return {
    examples: data.examples,
    studentExamples: data.studentExamples.map((entry) =>
      entry.recordId === entryId ? { ...entry, lastReviewedDate, nextReviewDate } : entry,
    ),
  };
}
