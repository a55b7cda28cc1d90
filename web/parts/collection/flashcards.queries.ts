import type { FlashcardData } from '@soltura/contract/flashcards/flashcards';
import type { Me } from '@soltura/contract/people/people';
import { myReviews } from '@soltura/contract/reviews/my-reviews';
import { pairFlashcards } from '@soltura/domain/flashcards/collection';
import type { ActiveStudent } from '@soltura/domain/people/active-student';
import { isStaff } from '@soltura/domain/people/roles';
import { queryOptions, skipToken, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { useActiveStudent, useUser } from '../../base/active-student.ts';
import { isOffline } from '../../device/network.ts';
import { applyGrade } from './graded-entry.ts';
import { noteEarlyFrom, noteLatest, readEarlyFrom } from './known-reviews.ts';
import { type UnsentGrade, unsentGrades } from './review-queue.ts';

/** How old cards are when they are read anew because the window is looked at again, in ms. */
const SEEN_AFTER_MS = 30_000;

/** The key of a student's cached flashcard data; without a student, the key prefix of all. */
export function flashcardDataKey(studentId?: number): readonly [string, ...number[]] {
  return studentId === undefined ? ['flashcard-data'] : ['flashcard-data', studentId];
}

/** The collection of a student, with the unsent grades of this device applied (screens-student 1.7). */
export function flashcardDataQuery(user: Me, { recordId: studentId }: ActiveStudent) {
  return queryOptions({
    queryKey: flashcardDataKey(studentId),
    queryFn: async ({ signal }): Promise<FlashcardData> => {
      // A race: a review may be acknowledged during this read. The response says which of these reviews it contains.
      const waitedAtStart = listUnsent(user.recordId, studentId);
      const { examples, studentExamples, latestReviews, earlyFrom, held } = await readCards(
        isStaff(user.roles) ? studentId : undefined,
        waitedAtStart.map(({ key }) => key),
        signal,
      );
      // A large collection is parsed in two tasks, so that a key press in between is handled sooner.
      await new Promise((resolve) => setTimeout(resolve));
      const waiting = new Map(
        [...waitedAtStart, ...listUnsent(user.recordId, studentId)].map((grade) => [grade.key, grade]),
      );
      for (const key of held) waiting.delete(key);
      // A server of the version before tells none, and folds by the rule of before.
      noteEarlyFrom(earlyFrom ?? null);
      const { data, latest } = [...waiting.values()].reduce(applyGrade, {
        data: pairFlashcards({ examples, studentExamples }),
        latest: new Map(latestReviews.map((review) => [review.cardId, review])),
        earlyFrom: readEarlyFrom(),
      });
      noteLatest(latest.values());
      return data;
    },
    // A card that was graded on another device says so; unchanged cards are answered 304 (api.md 1.6).
    refetchOnWindowFocus: ({ state }) =>
      Date.now() - state.dataUpdatedAt >= SEEN_AFTER_MS && !isOffline() ? 'always' : false,
  });
}

/** The cards of a student, or one's own without an id, and the keys of the unsent reviews that they contain. */
async function readCards(userId: number | undefined, waiting: string[], signal: AbortSignal) {
  if (waiting.length > 0) {
    return userId === undefined
      ? call(myReviews.cardsWith, { body: { waiting } }, { signal })
      : call(myReviews.cardsOfStudentWith, { params: { userId }, body: { waiting } }, { signal });
  }
  const cards =
    userId === undefined
      ? await call(myReviews.cards, {}, { signal })
      : await call(myReviews.cardsOfStudent, { params: { userId } }, { signal });
  return { ...cards, held: [] };
}

/**
 * The flashcard data of the active student; disabled without a student or without the right to read their collection.
 */
export function useFlashcardData(): UseQueryResult<FlashcardData> {
  const user = useUser();
  const student = useActiveStudent();
  const canRead = student !== undefined && (isStaff(user.roles) || student.role === 'student');
  return useQuery(
    canRead ? flashcardDataQuery(user, student) : { queryKey: flashcardDataKey(), queryFn: skipToken },
  );
}

function listUnsent(userId: number, studentId: number): UnsentGrade[] {
  return unsentGrades.list(userId).filter((grade) => grade.studentId === studentId);
}
