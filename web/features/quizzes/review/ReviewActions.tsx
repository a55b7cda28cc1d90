import type { Difficulty } from '@soltura/domain/reviews/interval';
import { describeReturn } from '@soltura/domain/reviews/wait-words';
import AppWindow from 'lucide-react/icons/app-window';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Check from 'lucide-react/icons/check';
import type { MouseEvent, ReactNode } from 'react';
import { joinClasses } from '../../../ui/class-names.ts';
import { BandButton } from '../../../ui/controls/BandButton.tsx';
import { formatTime } from '../../../ui/format-instant.ts';
import { labelText } from '../text/label-text.ts';
import type { CardReview } from './card-review.ts';
import { GradeButton } from './GradeButton.tsx';
import styles from './ReviewActions.module.css';

export interface ToldAnswer {
  /** For example '3 words to look at'. */
  readonly told: string;
  readonly suggested: Difficulty;
  readonly summaryId: string;
}

export interface ReviewActs {
  review: CardReview | undefined;
  previous: { review: CardReview; interval: number } | undefined;
  intervals: Record<Difficulty, number>;
  canRate: boolean;
  /** The typed answer, until the card has a grade. */
  answer?: ToldAnswer | undefined;
  onFlip: (event: MouseEvent) => void;
  onRate: (difficulty: Difficulty, event: MouseEvent) => void;
  onChange: () => void;
}

/**
 * The status line and the buttons of a review: Flip on the front; Hard, Flip and Easy on the back; after a grade the
 * same two in their places, the pressed one marked (screens-student 7.1).
 */
export function ReviewActions(acts: ReviewActs) {
  const { review, canRate, intervals, answer, onFlip, onRate } = acts;
  const hasGrades = canRate || review !== undefined;
  const grade = (difficulty: Difficulty) => (
    <GradeButton
      difficulty={difficulty}
      interval={intervals[difficulty]}
      isPressed={review && review.difficulty === difficulty}
      suggestedBy={canRate && answer?.suggested === difficulty ? answer.summaryId : undefined}
      onPress={(event) => onRate(difficulty, event)}
    />
  );
  return (
    <div className={joinClasses(styles.actions, hasGrades && styles.grades)}>
      <output className={styles.state}>
        <StateLine {...acts} />
      </output>
      {hasGrades && grade('hard')}
      <BandButton
        key="flip"
        tone={hasGrades ? 'quiet' : 'light'}
        keycap={<ArrowUp />}
        shortcuts="ArrowUp"
        onClick={onFlip}
      >
        Flip
      </BandButton>
      {hasGrades && grade('easy')}
    </div>
  );
}

function StateLine({ review, previous, canRate, answer, onChange }: ReviewActs): ReactNode {
  if (review?.isElsewhere) {
    return (
      <>
        <b>
          <AppWindow aria-hidden="true" />
          Reviewed at {formatTime(review.reviewedAt)} in another window
        </b>
        <span>{nameOf(review.difficulty)}</span>
      </>
    );
  }
  if (review) {
    const other = review.difficulty === 'hard' ? 'easy' : 'hard';
    return (
      <>
        <b>
          <Check aria-hidden="true" />
          {labelText(review.difficulty)}
        </b>
        {review.key !== undefined && <span>Press {nameOf(other)} to change it</span>}
      </>
    );
  }
  if (answer && canRate) {
    return (
      <>
        <b>{answer.told}</b>
        <span>Suggested: {nameOf(answer.suggested)}</span>
      </>
    );
  }
  if (!previous) return null;
  return (
    <>
      <b>
        <Check aria-hidden="true" />
        Previous: {nameOf(previous.review.difficulty)} · {describeReturn(previous.interval)}
      </b>
      <button type="button" className={styles.change} onClick={onChange}>
        Change
      </button>
    </>
  );
}

function nameOf(difficulty: Difficulty): string {
  return difficulty === 'hard' ? 'Hard' : 'Easy';
}
