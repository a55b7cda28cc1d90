import type { MouseEvent } from 'react';
import { Band } from '../../ui/controls/Band.tsx';
import { ReviewActions, type ReviewActs } from './review/ReviewActions.tsx';
import { FlipOnly } from './text/FlipOnly.tsx';

interface QuizBandProps {
  progress: number;
  isSecondary: boolean;
  onFlip: (event: MouseEvent) => void;
  /** Undefined outside the SRS review. */
  review: ReviewActs | undefined;
}

/** The band of a running quiz: Flip, and in a review the grades of a card, all of the same height (ui.md 8). */
export function QuizBand({ progress, isSecondary, onFlip, review }: QuizBandProps) {
  return (
    <Band label="Card" progress={progress}>
      {review ? <ReviewActions {...review} /> : <FlipOnly isSecondary={isSecondary} onFlip={onFlip} />}
    </Band>
  );
}
