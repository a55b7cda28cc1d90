import Check from 'lucide-react/icons/check';
import type { MouseEvent } from 'react';
import { WaveBand } from '../../ui/page/WaveBand.tsx';
import styles from './FinishBand.module.css';
import { type OnwardAct, useOnward } from './Onward.tsx';
import { FlipOnly } from './text/FlipOnly.tsx';

interface FinishBandProps {
  isSecondary: boolean;
  onFlip: (event: MouseEvent) => void;
  onRestart: () => void;
  next?: OnwardAct | undefined;
}

/**
 * The band at the end of a quiz without grades: it rises as a wave, keeps the controls and leads to the next step of the
 * day (screens-student 6.8).
 */
export function FinishBand({ isSecondary, onFlip, onRestart, next }: FinishBandProps) {
  const { acts, isAllDone } = useOnward(next);
  return (
    <WaveBand label="End of quiz">
      <div className={styles.summary}>
        <h2>End of quiz</h2>
        {isAllDone && <AllDone />}
      </div>
      <FlipOnly isSecondary={isSecondary} onFlip={onFlip} onRestart={onRestart} next={acts} />
    </WaveBand>
  );
}

export function AllDone() {
  return (
    <output className={styles.done}>
      <Check aria-hidden="true" />
      All done for today
    </output>
  );
}
