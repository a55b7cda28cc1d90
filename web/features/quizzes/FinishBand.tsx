import type { MouseEvent, ReactNode } from 'react';
import { WaveBand } from '../../ui/page/WaveBand.tsx';
import styles from './FinishBand.module.css';
import { FlipOnly } from './text/FlipOnly.tsx';

interface FinishBandProps {
  isSecondary: boolean;
  onFlip: (event: MouseEvent) => void;
  onRestart: () => void;
  next?: ReactNode;
}

/** The band at the end of a quiz without grades: it rises as a wave and keeps the controls (screens-student 6.8). */
export function FinishBand({ isSecondary, onFlip, onRestart, next }: FinishBandProps) {
  return (
    <WaveBand label="End of quiz">
      <div className={styles.summary}>
        <h2>End of quiz</h2>
      </div>
      <FlipOnly isSecondary={isSecondary} onFlip={onFlip} onRestart={onRestart} next={next} />
    </WaveBand>
  );
}
