import { isPending } from '../flashcards/card-status.ts';
import { canShowMore, findShowing, nothingOnceMore, type OnceMore, type Showing } from './once-more.ts';
import { type CardSide, canGoForward, type QuizSession } from './session.ts';

/** The cards that a quiz grades, by the ids of their student examples; a review grades all of its cards. */
export type GradedCards = 'none' | 'all' | ReadonlySet<number>;

/**
 * `entry` is the shown card in the collection; undefined for one that is not collected, or not loaded. `review` is
 * that of the shown card since the quiz began; undefined in a quiz without grades. With `gradesPending` a card that
 * is being added takes a grade, which waits until the server has the card.
 */
export interface PhaseFacts<Review> {
  readonly session: QuizSession<CardSide>;
  readonly graded: GradedCards;
  readonly entry: { readonly recordId: number } | undefined;
  readonly review: Review | undefined;
  readonly onceMore?: OnceMore;
  readonly gradesPending?: boolean;
}

/**
 * 'turning': the card can be flipped; it takes no grade, or its front is shown. 'grading': the back of a card that
 * waits for Hard or Easy. 'graded': the card has a grade, which the other one corrects. 'returned': a hard card on
 * screen once more; it takes 'Again' or 'Got it' on its back, and no grade.
 */
export type CardPhase<Review> =
  | { readonly name: 'turning' }
  | { readonly name: 'grading' }
  | { readonly name: 'graded'; readonly review: Review }
  | { readonly name: 'returned'; readonly showing: Showing };

/**
 * The phases at the end of a quiz. The shown card can still be flipped, and its grade corrected. 'reviewed' is the
 * end of a review, which has no restart; without a review of the shown card, that card was shown once more.
 */
export type EndPhase<Review> =
  | { readonly name: 'finished'; readonly review: Review | undefined }
  | { readonly name: 'reviewed'; readonly review: Review | undefined };

export type QuizPhase<Review> = CardPhase<Review> | EndPhase<Review>;

/**
 * 'writing': the front of a card, with a text box. 'checked': the back of a card that takes no grade, with the judged
 * answer.
 */
export type TypedPhase<Review> =
  | Exclude<QuizPhase<Review>, { readonly name: 'turning' }>
  | { readonly name: 'writing' }
  | { readonly name: 'checked' };

/**
 * Returns the phase of a text quiz whose cards are flipped. A review ends with the grade of its last card and the
 * answers to the cards that return after it, other quizzes once the back of the last card has been shown; there, a card
 * to be graded waits for its grade first (screens-student 6.8, 7.1, 7.3).
 */
export function findPhase<Review>(facts: PhaseFacts<Review>): QuizPhase<Review> {
  const { session, graded, entry, review, onceMore = nothingOnceMore, gradesPending = false } = facts;
  const showing = findShowing(onceMore);
  if (showing !== undefined) {
    const isLast = showing.answer !== undefined && !canShowMore(onceMore);
    return isLast ? { name: 'reviewed', review: undefined } : { name: 'returned', showing };
  }
  const isGraded =
    entry !== undefined && (graded === 'all' || (graded !== 'none' && graded.has(entry.recordId)));
  if (graded === 'all') {
    const isLast = !canGoForward(session) && !canShowMore(onceMore);
    if (review !== undefined && isLast) return { name: 'reviewed', review };
  } else if (session.isFinished && (!isGraded || review !== undefined)) {
    return { name: 'finished', review };
  }
  if (review !== undefined) return { name: 'graded', review };
  const takesGrade = isGraded && (gradesPending || !isPending(entry));
  return { name: takesGrade && session.step === 'back' ? 'grading' : 'turning' };
}

export function toTypedPhase<Review>(phase: QuizPhase<Review>, side: CardSide): TypedPhase<Review> {
  if (isOver(phase)) return phase;
  if (side === 'front') return { name: 'writing' };
  return phase.name === 'turning' ? { name: 'checked' } : phase;
}

export function isOver<Review>(phase: QuizPhase<Review>): phase is EndPhase<Review> {
  return phase.name === 'finished' || phase.name === 'reviewed';
}
