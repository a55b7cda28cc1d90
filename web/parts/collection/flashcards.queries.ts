import type { FlashcardData } from '@soltura/contract/flashcards/flashcards';
import type { Me } from '@soltura/contract/people/people';
import { myReviews } from '@soltura/contract/reviews/my-reviews';
import type { ActiveStudent } from '@soltura/domain/people/active-student';
import { isStaff } from '@soltura/domain/people/roles';
import { queryOptions, skipToken, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { hasContact } from '../../api/contact.ts';
import { useActiveStudent, useUser } from '../../base/active-student.ts';
import { CARDS, takeArrivedCards, takeEarlyCards } from './early-cards.ts';
import { foldCards, listUnsent } from './fold-cards.ts';

/** The age of the cards in ms from which they are read anew when the window gets the focus. */
const SEEN_AFTER_MS = 30_000;

/** The key of a student's cached flashcard data; without a student, the key prefix of all. */
export function flashcardDataKey(studentId?: number): readonly [string, ...number[]] {
  return studentId === undefined ? ['flashcard-data'] : ['flashcard-data', studentId];
}

/** The collection of a student, with the unsent grades of this device applied (screens-student 1.7). */
export function flashcardDataQuery(user: Me, { recordId: studentId }: ActiveStudent) {
  const isOwn = !isStaff(user.roles);
  return queryOptions({
    queryKey: flashcardDataKey(studentId),
    meta: { live: ['cards'] },
    queryFn: ({ signal }) => (isOwn ? takeEarlyCards() : undefined) ?? loadCards(user, studentId, signal),
    initialData: () => (isOwn ? takeArrivedCards() : undefined),
    // Shows reviews from another device; unchanged cards are answered 304 (api.md 1.6).
    refetchOnWindowFocus: ({ state }) =>
      Date.now() - state.dataUpdatedAt >= SEEN_AFTER_MS && hasContact() ? 'always' : false,
  });
}

async function loadCards(user: Me, studentId: number, signal: AbortSignal): Promise<FlashcardData> {
  const reader = { userId: user.recordId, studentId };
  // A race: a review may be acknowledged during this read. The response says which of these reviews it contains.
  const waitedAtStart = listUnsent(reader);
  const answer = await readCards({
    userId: isStaff(user.roles) ? studentId : undefined,
    isOwn: studentId === user.recordId,
    waiting: waitedAtStart.map(({ key }) => key),
    signal,
  });
  return foldCards(answer, waitedAtStart, reader);
}

interface WantedCards {
  /** Undefined for students, whose endpoints return their own cards. */
  userId: number | undefined;
  isOwn: boolean;
  waiting: string[];
  signal: AbortSignal;
}

async function readCards(wanted: WantedCards) {
  const { userId, isOwn, waiting, signal } = wanted;
  // The device keeps one's own cards, whichever endpoint returned them.
  const options = { signal, keptAs: isOwn ? CARDS : undefined };
  if (waiting.length > 0 && hasContact()) {
    try {
      return userId === undefined
        ? await call(myReviews.cardsWith, { body: { waiting } }, options)
        : await call(myReviews.cardsOfStudentWith, { params: { userId }, body: { waiting } }, options);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== undefined) throw error;
    }
  }
  const cards =
    userId === undefined
      ? await call(myReviews.cards, {}, options)
      : await call(myReviews.cardsOfStudent, { params: { userId } }, options);
  const keys = new Set(waiting);
  // A copy may contain a review whose answer was lost.
  return {
    ...cards,
    held: cards.latestReviews.flatMap(({ key }) => (key !== null && keys.has(key) ? key : [])),
  };
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
