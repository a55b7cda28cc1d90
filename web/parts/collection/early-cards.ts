import type { FlashcardData } from '@soltura/contract/flashcards/flashcards';
import { myReviews } from '@soltura/contract/reviews/my-reviews';
import { isStaff, parseStudentRole } from '@soltura/domain/people/roles';
import { call } from '../../api/client.ts';
import { makeEarlyAnswer } from '../../api/early-answer.ts';
import { readEarlyMyData } from '../../base/early-my-data.ts';
import { hasUnsentGrades } from './unsent-prefix.ts';

/** The name of a student's collection among the answers that their device keeps. */
export const CARDS = 'cards';

const early = makeEarlyAnswer<FlashcardData>();

/**
 * Requests a student's own collection as soon as the person's data show that they are a student, for screens that show
 * nothing without it. Resolves when the request is sent; the person's data must be requested before. Sends no request
 * while this device has unsent reviews: the collection must be requested together with these.
 */
export async function startCards(): Promise<void> {
  const user = await readEarlyMyData()?.catch(() => undefined);
  if (!user || isStaff(user.roles) || parseStudentRole(user.roles.studentRole) !== 'student') return;
  // Others may have called this meanwhile.
  if (early.read() || hasUnsentGrades()) return;
  early.start(async () => {
    const [answer, { foldCards }] = await Promise.all([
      call(myReviews.cards, {}, { keptAs: CARDS }),
      import('./fold-cards.ts'),
    ]);
    return foldCards({ ...answer, held: [] }, [], { userId: user.recordId, studentId: user.recordId });
  });
}

/** Returns the early collection once, then undefined; also undefined if a review was given since. */
export function takeEarlyCards(): Promise<FlashcardData> | undefined {
  const taken = early.take();
  return hasUnsentGrades() ? undefined : taken;
}

export function takeArrivedCards(): FlashcardData | undefined {
  return hasUnsentGrades() ? undefined : early.takeArrived();
}
