import RotateCcw from 'lucide-react/icons/rotate-ccw';
import type { MouseEvent, ReactNode } from 'react';
import { useKeycap } from '../../../parts/keys/use-keycap.tsx';
import { BandActions } from '../../../ui/controls/BandActions.tsx';
import { BandButton } from '../../../ui/controls/BandButton.tsx';

interface FlipOnlyProps {
  onFlip: (event: MouseEvent) => void;
  isSecondary?: boolean;
  onRestart?: () => void;
  next?: readonly ReactNode[] | undefined;
}

/** Flip, the same button on both sides of a card (ui.md 8). */
export function FlipOnly({ onFlip, isSecondary = false, onRestart, next }: FlipOnlyProps) {
  const keycap = useKeycap('flip');
  const atEnd = next ? 'onward' : 'even';
  return (
    <BandActions layout={onRestart ? atEnd : 'single'}>
      <BandButton tone={next || isSecondary ? 'outlined' : 'light'} {...keycap} onClick={onFlip}>
        Flip
      </BandButton>
      {onRestart && (
        <BandButton icon={<RotateCcw aria-hidden="true" />} onClick={onRestart}>
          Restart Quiz
        </BandButton>
      )}
      {next}
    </BandActions>
  );
}
