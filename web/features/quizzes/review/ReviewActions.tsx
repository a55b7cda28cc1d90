import type { CardPhase } from '@soltura/domain/quizzes/quiz-phase';
import type { Difficulty } from '@soltura/domain/reviews/interval';
import AppWindow from 'lucide-react/icons/app-window';
import Check from 'lucide-react/icons/check';
import type { MouseEvent, ReactNode } from 'react';
import { useKeycap } from '../../../parts/keys/use-keycap.tsx';
import { joinClasses } from '../../../ui/class-names.ts';
import { BandButton } from '../../../ui/controls/BandButton.tsx';
import { bandLineClass } from '../../../ui/controls/band-line-class.ts';
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

interface ReviewActionsProps {
  phase: Exclude<CardPhase<CardReview>, { name: 'returned' }>;
  grades: {
    previous: { review: CardReview; outcome: string } | undefined;
    outcomes: Record<Difficulty, string>;
    onRate: (difficulty: Difficulty, event: MouseEvent) => void;
    onChange: () => void;
  };
  answer: ToldAnswer | undefined;
  onFlip: (event: MouseEvent) => void;
}

/**
 * The status line and the buttons of a review: Flip on the front; Hard, Flip and Easy on the back; after a grade the
 * same two in their places, the pressed one marked (screens-student 7.1).
 */
export function ReviewActions({ phase, grades, answer, onFlip }: ReviewActionsProps) {
  const flipKey = useKeycap('flip');
  const hasGrades = phase.name !== 'turning';
  const grade = (difficulty: Difficulty) => (
    <GradeButton
      grade={difficulty}
      outcome={grades.outcomes[difficulty]}
      isPressed={phase.name === 'graded' ? phase.review.difficulty === difficulty : undefined}
      suggestedBy={
        phase.name === 'grading' && answer?.suggested === difficulty ? answer.summaryId : undefined
      }
      onPress={(event) => grades.onRate(difficulty, event)}
    />
  );
  return (
    <div className={joinClasses(styles.actions, hasGrades && styles.grades)}>
      <output className={bandLineClass(styles.state)}>
        <StateLine phase={phase} grades={grades} answer={answer} />
      </output>
      {hasGrades && grade('hard')}
      <BandButton key="flip" tone={hasGrades ? 'quiet' : 'light'} {...flipKey} onClick={onFlip}>
        Flip
      </BandButton>
      {hasGrades && grade('easy')}
    </div>
  );
}

function StateLine({ phase, grades, answer }: Omit<ReviewActionsProps, 'onFlip'>): ReactNode {
  if (phase.name === 'graded') return <GivenGrade review={phase.review} />;
  if (phase.name === 'grading' && answer) {
    return (
      <>
        <b>{answer.told}</b>
        <span>Suggested: {nameOf(answer.suggested)}</span>
      </>
    );
  }
  const { previous, onChange } = grades;
  if (!previous) return null;
  return (
    <>
      <b>
        <Check aria-hidden="true" />
        Previous: {nameOf(previous.review.difficulty)} · {previous.outcome}
      </b>
      <button type="button" className={styles.change} onClick={onChange}>
        Change
      </button>
    </>
  );
}

function GivenGrade({
  review: { difficulty, key, reviewedAt, isElsewhere },
}: {
  review: CardReview;
}): ReactNode {
  if (isElsewhere) {
    return (
      <>
        <b>
          <AppWindow aria-hidden="true" />
          Reviewed at {formatTime(reviewedAt)} in another window
        </b>
        <span>{nameOf(difficulty)}</span>
      </>
    );
  }
  return (
    <>
      <b>
        <Check aria-hidden="true" />
        {labelText(difficulty)}
      </b>
      {key !== undefined && <span>Press {nameOf(difficulty === 'hard' ? 'easy' : 'hard')} to change it</span>}
    </>
  );
}

function nameOf(difficulty: Difficulty): string {
  return difficulty === 'hard' ? 'Hard' : 'Easy';
}
