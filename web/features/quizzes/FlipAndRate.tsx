import type { Difficulty } from '@soltura/domain/srs/interval';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import type { MouseEvent } from 'react';
import { BandActions } from '../../ui/BandActions.tsx';
import { BandButton } from '../../ui/BandButton.tsx';

/** What can be done with the card on screen. */
export interface CardActs {
  canRate: boolean;
  onFlip: (event: MouseEvent) => void;
  onRate: (difficulty: Difficulty) => void;
}

interface FlipAndRateProps extends CardActs {
  /** Offered beside Flip at the end of a quiz. */
  onRestart?: (() => void) | undefined;
}

/** Flip, which stays the same button between the faces of a card, and what its sides offer (ui.md 8). */
export function FlipAndRate({ canRate, onFlip, onRate, onRestart }: FlipAndRateProps) {
  const layout = onRestart ? 'even' : 'single';
  return (
    <BandActions layout={canRate ? 'rating' : layout}>
      {canRate && (
        <BandButton
          tone="hard"
          icon={<ChevronDown aria-hidden="true" />}
          keycap="Q"
          shortcuts="q"
          onClick={() => onRate('hard')}
        >
          Hard
        </BandButton>
      )}
      {onRestart && (
        <BandButton icon={<RotateCcw aria-hidden="true" />} onClick={onRestart}>
          Restart Quiz
        </BandButton>
      )}
      <BandButton
        key="flip"
        tone={canRate ? 'quiet' : 'light'}
        keycap={<ArrowUp />}
        shortcuts="ArrowUp"
        onClick={onFlip}
      >
        Flip
      </BandButton>
      {canRate && (
        <BandButton
          tone="easy"
          icon={<ChevronUp aria-hidden="true" />}
          keycap="E"
          shortcuts="e"
          onClick={() => onRate('easy')}
        >
          Easy
        </BandButton>
      )}
    </BandActions>
  );
}
